// `npm test`: every check of the project in order, then one line with the counts. With --static the static ones only
// (`npm run check`), with --unit only the unit and service tests (`npm run test:unit`). With --after-unit those have just been
// run without PostgreSQL, and of them only what they said they need it for is run. With --failures=FILE what failed is written to that
// file too, a line each.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { namingPostgres } from './postgres-suites.ts';
import { type Count, countPlaywright, countVitest, judge } from './test-results.ts';

// The stores of tests are made in it: each of their writes would wait for the disk, and nothing that a test asks depends on that.
const memory = memoryFolder();
if (memory !== null) process.env['TMPDIR'] = memory;
const reports = mkdtempSync(join(tmpdir(), 'modelwright-test-'));
let passed = 0;
let failed = 0;
let skipped = 0;
const needs = new Map<string, number>();
const flaky: string[] = [];
const failures: string[] = [];

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

const inWords = (count: Pick<Count, 'passed' | 'failed' | 'skipped'>): string =>
  `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`;

/** A command that counts as one test: it passes with exit code 0. */
function check(title: string, command: string): boolean {
  const ok = run(title, command) === 0;
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(title);
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
  skipped += result.skipped;
  for (const [need, count] of result.needs) needs.set(need, (needs.get(need) ?? 0) + count);
  flaky.push(...result.flaky);
  failures.push(...result.failures);
  console.log(`--- ${title}: ${inWords(result)}`);
  if (result.complaint) {
    failures.push(`${title}: ${result.complaint}`);
    console.log(`--- ${title}: ${result.complaint}`);
  }
}

/** Commands that count as one test each, side by side: what one prints is shown when it has ended. */
async function checkTogether(
  commands: readonly (readonly [title: string, command: string])[],
): Promise<void> {
  const ended = commands.map(async ([title, command]) => {
    const { ok, text } = await captured(command);
    console.log(`\n=== ${title}: ${command}\n${text.trim()}`);
    if (ok) passed += 1;
    else {
      failed += 1;
      failures.push(title);
      console.log(`--- ${title}: failed`);
    }
  });
  await Promise.all(ended);
}

/** Runs a command to its end; one that cannot be started has failed. */
function captured(command: string): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
    child.on('error', ({ message }) => resolve({ ok: false, text: `${text}${message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, text }));
  });
}

const asked = (option: string): boolean => process.argv.includes(option);
const unit = join(reports, 'vitest.json');
const REPORTERS = `--reporter=default --reporter=json --outputFile.json="${unit}"`;

if (!asked('--unit'))
  await checkTogether([
    // One thread: those that check side by side work out the same types, each for itself. The linter has the other core.
    // What it found is kept for the next run, which looks only at what has changed since.
    [
      'Types',
      'tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
    ],
    ['Lint', 'oxlint --type-aware --deny-warnings'],
    ['Format', 'biome format'],
    ['Unused code', 'knip'],
  ]);

if (asked('--after-unit')) {
  // A suite for PostgreSQL names it in its title (`describeStores`). Files that do not name it have none, and need not be loaded to find
  // that out.
  const files = namingPostgres('.').filter((path) => path.endsWith('.test.ts'));
  const command = `vitest run ${files.join(' ')} --project unit --project apart -t "[(]PostgreSQL[)]" ${REPORTERS}`;
  suite('Tests on PostgreSQL', command, unit, (report) => countVitest(report, '(PostgreSQL)'));
} else if (!asked('--static')) {
  suite('Unit and service tests', `vitest run ${REPORTERS}`, unit, countVitest);
}
if (!asked('--static') && !asked('--unit')) {
  if (check('Build', 'npm run --silent build')) {
    const browser = join(reports, 'playwright.json');
    suite('Browser tests', 'playwright test --reporter=list,json', browser, countPlaywright, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    });
  } else {
    failed += 1;
    failures.push('Browser tests: cannot run without a build');
  }
}

try {
  rmSync(memory ?? reports, { recursive: true });
} catch (error) {
  // A disk that a test that was cut off had mounted in it: it says nothing of what was tested.
  console.log(`\nThe folder of the tests is left: ${String(error)}`);
}
if (flaky.length > 0) console.log(`\nFlaky, passed only when repeated: ${flaky.length}`);
for (const title of flaky) console.log(`  ${title}`);
if (needs.size > 0) console.log(`\nSkipped for what they need:`);
for (const [need, count] of needs) console.log(`  ${count} need ${need}`);
// Last, as a log that is kept may be cut to its end.
const lines = failures.map((title) => `  ${title}\n`).join('');
if (failures.length > 0) console.log(`\nFailed:\n${lines.trimEnd()}`);
const [kept] = process.argv.flatMap((word) => /^--failures=(.+)/.exec(word)?.[1] ?? []);
if (kept !== undefined) writeFileSync(kept, lines);
console.log(`\n${inWords({ passed, failed, skipped })}`);
process.exitCode = failed > 0 ? 1 : 0;
