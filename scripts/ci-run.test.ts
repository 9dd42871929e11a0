import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ci-run-'));

/** A program of this name that does this instead. */
function instead(name: string, does: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`);
  chmodSync(join(folder, name), 0o755);
}

beforeAll(() => {
  for (const name of [
    'initdb',
    'pg_ctl',
    'createdb',
    'chown',
    'pgbouncer',
    'pdftotext',
    'python3',
    'make',
    'g++',
  ])
    instead(name, 'exit 0');
  instead('fc-list', 'echo a font');
  // `runuser -u postgres -- command`
  instead('runuser', 'shift 3; exec "$@"');
  symlinkSync(process.execPath, join(folder, 'node'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What `.ci/run` prints where the first run of tests does this, with its options as arguments; the second fills the log. */
function runWith(unit: string) {
  instead('npm', `case "$*" in ci*) ;; *test:unit*) shift 4; ${unit};; *) seq 10000;; esac`);
  const { stdout, status } = spawnSync('bash', [join(ROOT, '.ci/run')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:/usr/bin:/bin`, CHROMIUM_PATH: '/none' },
  });
  return { lines: stdout.trimEnd().split('\n'), status };
}

/** The same for the project's own first run, where tests of these titles failed with these reasons, and another passed. */
function runWithFailures(failures: Readonly<Record<string, string>>) {
  const failed = Object.entries(failures).map(([fullName, reason]) => ({
    status: 'failed',
    fullName,
    failureMessages: [reason],
  }));
  const assertionResults = [{ status: 'passed', fullName: 'adds' }, ...failed];
  const testResults = [{ name: join(ROOT, 'src/a.test.ts'), status: 'any', assertionResults }];
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ testResults }));
  instead(
    'vitest',
    `for word; do case "$word" in --outputFile.json=*) cp '${folder}/report.json' "\${word#*=}";; esac; done
    exit ${failed.length}`,
  );
  return runWith('exec node --import tsx scripts/test.ts --unit "$@"');
}

it('ends with what failed in the run before the last one', () => {
  const { lines, status } = runWithFailures({ draws: 'Error: no ink', saves: 'Error: full' });
  expect(lines.slice(-5)).toEqual([
    '10000',
    '',
    '=== Failed without PostgreSQL:',
    '  src/a.test.ts draws: Error: no ink',
    '  src/a.test.ts saves: Error: full',
  ]);
  expect(status).toBe(1);
});

it('says so where that run ended without a word', () => {
  const { lines, status } = runWith('exit 137');
  expect(lines.slice(-2)).toEqual([
    '=== Failed without PostgreSQL:',
    '  the run itself, which ended before it could say what failed',
  ]);
  expect(status).toBe(1);
});

it('ends with the last run where nothing failed before it', () => {
  const { lines, status } = runWithFailures({});
  expect(lines.at(-1)).toBe('10000');
  expect(status).toBe(0);
});
