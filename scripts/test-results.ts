import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** The titles of those passed that failed first and passed when repeated. */
  flaky: readonly string[];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightSpec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});
/** A file, or a `describe` in it. */
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
});

/** Counts of vitest's JSON report; a file that could not be loaded, and so has no tests, is one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = VitestReport.parse(report);
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + unloadable, skipped: numPendingTests, flaky: [] };
}

/** Counts of Playwright's JSON report. */
export function countPlaywright(report: unknown): Count {
  const { stats, suites } = PlaywrightReport.parse(report);
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: suites.flatMap((file) => flakyIn(file)),
  };
}

function flakyIn({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>, within = ''): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...own.map(({ file, line, title }) => `${file}:${line} ${within}${title}`),
    ...suites.flatMap((suite) => flakyIn(suite, `${within}${suite.title} › `)),
  ];
}

/**
 * What a runner's report and its exit code say together. A runner that left no report, ran no test, or failed
 * outside any test counts as one failure; `complaint` says which.
 */
export function judge(
  file: string,
  exitCode: number | null,
  count: (report: unknown) => Count,
): Count & { complaint?: string } {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, flaky: [], complaint: 'The runner left no report.' };
  const counted = count(JSON.parse(readFileSync(file, 'utf8')));
  if (counted.failed > 0) return counted;
  if (exitCode !== 0) return { ...counted, failed: 1, complaint: 'The runner failed outside any test.' };
  if (counted.passed === 0) return { ...counted, failed: 1, complaint: 'No test ran.' };
  return counted;
}
