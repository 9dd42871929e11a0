// `npm test`, and with --static `npm run check`: every check of the project in order, then one line with the counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, countPlaywright, countVitest, judge } from './test-results.ts';

const reports = mkdtempSync(join(tmpdir(), 'modelwright-test-'));
let passed = 0;
let failed = 0;
const flaky: string[] = [];

function run(title: string, command: string, env: Record<string, string> = {}): number | null {
  console.log(`\n=== ${title}: ${command}`);
  const { status, error } = spawnSync(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (error) console.log(`${title} could not run: ${error.message}`);
  return status;
}

/** A command that counts as one test: it passes with exit code 0. */
function check(title: string, command: string): boolean {
  const ok = run(title, command) === 0;
  if (ok) passed += 1;
  else {
    failed += 1;
    console.log(`--- ${title}: failed`);
  }
  return ok;
}

/** A test runner whose tests count one by one, read from its JSON report. */
function suite(
  title: string,
  command: string,
  report: string,
  count: (report: unknown) => Count,
  env?: Record<string, string>,
): void {
  const result = judge(report, run(title, command, env), count);
  passed += result.passed;
  failed += result.failed;
  flaky.push(...result.flaky);
  const skipped = result.skipped > 0 ? `, ${result.skipped} not run here` : '';
  console.log(`--- ${title}: ${result.passed} passed, ${result.failed} failed${skipped}`);
  if (result.complaint) console.log(`--- ${title}: ${result.complaint}`);
}

check('Types', 'tsc --noEmit');
check('Lint', 'oxlint --type-aware --deny-warnings');
check('Format', 'biome format');
check('Unused code', 'knip');

if (!process.argv.includes('--static')) {
  if (!process.env.TEST_DATABASE_URL)
    console.log(
      '\nTEST_DATABASE_URL is not set: the tests run on SQLite, without their PostgreSQL variants.',
    );
  const unit = join(reports, 'vitest.json');
  suite(
    'Unit and service tests',
    `vitest run --reporter=default --reporter=json --outputFile.json="${unit}"`,
    unit,
    countVitest,
  );
  if (check('Build', 'npm run --silent build')) {
    const browser = join(reports, 'playwright.json');
    suite('Browser tests', 'playwright test --reporter=list,json', browser, countPlaywright, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    });
  } else {
    failed += 1;
    console.log('--- Browser tests: cannot run without a build');
  }
}

rmSync(reports, { recursive: true });
if (flaky.length > 0) console.log(`\nFlaky, passed only when repeated: ${flaky.length}`);
for (const title of flaky) console.log(`  ${title}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
