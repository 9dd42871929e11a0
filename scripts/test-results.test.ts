import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge } from './test-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NEED = 'PostgreSQL: set TEST_DATABASE_URL';
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const vitest = (passed: number, failed: number, unloadable = 0, skipped: readonly string[] = []) => ({
  testResults: [
    ...(passed + failed + skipped.length > 0
      ? [
          {
            name: 'a.test.ts',
            status: failed > 0 ? 'failed' : 'passed',
            assertionResults: [
              ...times(passed, { status: 'passed', fullName: 'a is b' }),
              ...times(failed, { status: 'failed', fullName: 'b is a' }),
              ...skipped.map((fullName) => ({ status: 'skipped', fullName })),
            ],
          },
        ]
      : []),
    ...times(unloadable, { name: 'c.test.ts', status: 'failed', assertionResults: [] }),
  ],
});

function judged(report: unknown, exitCode: number | null) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return judge(file, exitCode, countVitest);
}

describe('a runner', () => {
  it('passes with what its report counts', () =>
    expect(judged(vitest(3, 0), 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      needs: new Map(),
      unexplained: [],
      flaky: [],
      failures: [],
    }));
  it('counts what it skipped by what it needs', () =>
    expect(
      judged(vitest(3, 0, 0, [`c (PostgreSQL) [needs ${NEED}] d`, `e [needs ${NEED}]`]), 0),
    ).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 2,
      needs: new Map([[NEED, 2]]),
    }));
  it('fails by each test that it skipped without a word on what it needs', () =>
    expect(judged(vitest(3, 0, 0, ['c is d', `e [needs ${NEED}]`]), 0)).toMatchObject({
      failed: 1,
      complaint: expect.stringContaining('c is d'),
    }));
  it('fails by each file that holds no test', () => {
    const { testResults } = vitest(3, 0);
    const empty = { name: 'd.test.ts', status: 'passed', assertionResults: [] };
    expect(judged({ testResults: [...testResults, empty] }, 0)).toMatchObject({
      failed: 1,
      complaint: expect.stringContaining('d.test.ts'),
    });
  });
  it('counts of a run narrowed by title only what bears it', () => {
    const { testResults } = vitest(3, 0, 1, ['c (PostgreSQL) d', `c (PostgreSQL) e [needs ${NEED}]`]);
    expect(countVitest({ testResults }, '(PostgreSQL)')).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 2,
      needs: new Map([[NEED, 1]]),
      unexplained: ['c (PostgreSQL) d'],
    });
    expect(countVitest({ testResults: vitest(3, 0).testResults }, '(PostgreSQL)')).toMatchObject({
      passed: 0,
      unexplained: [],
    });
  });
  it('names what failed, and what passed only when repeated, each with its reason', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'holds' },
      { status: 'passed', fullName: 'holds at last', failureMessages: ['Error: too late\n    at a.ts:3'] },
      {
        status: 'failed',
        fullName: 'breaks',
        failureMessages: ['Error: broken\n    at a.ts:9', 'Error: again'],
      },
    ];
    const name = join(process.cwd(), 'src/a.test.ts');
    expect(judged({ testResults: [{ name, status: 'failed', assertionResults }] }, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      flaky: ['src/a.test.ts holds at last: Error: too late'],
      failures: ['src/a.test.ts breaks: Error: broken'],
    });
  });
  it('fails by the number of failed tests', () =>
    expect(judged(vitest(3, 2), 1)).toMatchObject({ passed: 3, failed: 2 }));
  it('fails once for each file that could not be loaded', () =>
    expect(judged(vitest(3, 1, 2), 1)).toMatchObject({ passed: 3, failed: 3 }));
  it('fails when it left no report', () =>
    expect(judge(join(folder, 'none.json'), 0, countVitest)).toMatchObject({ failed: 1 }));
  it('fails when it ran no test', () => expect(judged(vitest(0, 0), 0)).toMatchObject({ failed: 1 }));
  it('fails when it ended badly though every test passed', () => {
    expect(judged(vitest(3, 0), 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(judged(vitest(3, 0), null)).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe("Playwright's report", () => {
  const FAULT = { error: { message: 'Error: \u001B[31mtoo late\u001B[39m\n  at a.ts:3' } };
  const spec = (title: string, line: number, status: string, description = '') => ({
    file: 'canvas.spec.ts',
    line,
    title,
    tests: [
      {
        status,
        annotations: [{ type: 'skip', description }],
        results: { flaky: [FAULT, {}], unexpected: [FAULT, FAULT] }[status] ?? [{}],
      },
    ],
  });
  const report = {
    stats: { expected: 5, unexpected: 2, flaky: 2 },
    suites: [
      {
        title: 'canvas.spec.ts',
        specs: [spec('draws', 3, 'flaky'), spec('moves', 9, 'expected'), spec('loses', 12, 'unexpected')],
        suites: [
          {
            title: 'in dark',
            specs: [spec('is legible', 20, 'flaky'), spec('reads', 30, 'skipped', `[needs ${NEED}]`)],
          },
        ],
      },
    ],
  };

  it('counts a test that passed when repeated as passed, and names it', () =>
    expect(countPlaywright(report)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 1,
      needs: new Map([[NEED, 1]]),
      unexplained: [],
      flaky: [
        'canvas.spec.ts:3 draws: Error: too late',
        'canvas.spec.ts:20 in dark › is legible: Error: too late',
      ],
      failures: ['canvas.spec.ts:12 loses: Error: too late'],
    }));
});
