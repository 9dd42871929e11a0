import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** What the skipped ones need, each with how many need it. */
  needs: ReadonlyMap<string, number>;
  /** The titles of those skipped that do not say what they need, and the files in which no test was found. */
  unexplained: readonly string[];
  /** The titles of those passed that failed first and passed when repeated. */
  flaky: readonly string[];
  /** The titles of those failed, each with the first line of what went wrong where that is known. */
  failures: readonly string[];
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          // Those of a test that passed when repeated are kept too.
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

const PlaywrightSpec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
      /** One for each time that it ran. */
      results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
    }),
  ),
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
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
});

const NOTHING: Count = {
  passed: 0,
  failed: 0,
  skipped: 0,
  needs: new Map(),
  unexplained: [],
  flaky: [],
  failures: [],
};

/** What a title, or a reason, says that its test needs. */
const needIn = (words: string): string | undefined => /\[needs ([^\]]+)\]/.exec(words)?.[1];

/** Counts the skipped ones by what they need. Each is its title and where its need is said. */
function countSkipped(skipped: readonly { title: string; reason: string }[]) {
  const needs = new Map<string, number>();
  const unexplained: string[] = [];
  for (const { title, reason } of skipped) {
    const need = needIn(reason);
    if (need === undefined) unexplained.push(title);
    else needs.set(need, (needs.get(need) ?? 0) + 1);
  }
  return { skipped: skipped.length, needs, unexplained };
}

/**
 * Counts of vitest's JSON report; a file that could not be loaded, and so has no tests, is one failure. Of a run that was
 * narrowed by title (`-t`) the report names the others as skipped: with `title` they and files without any are left out.
 */
export function countVitest(report: unknown, title?: string): Count {
  const testResults = VitestReport.parse(report).testResults.flatMap((file) => {
    if (title === undefined || file.assertionResults.length === 0) return [file];
    const assertionResults = file.assertionResults.filter(({ fullName }) => fullName.includes(title));
    return assertionResults.length === 0 ? [] : [{ ...file, assertionResults }];
  });
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${relative(process.cwd(), name)} ${test.fullName}` })),
  );
  const empty = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  const unloadable = empty.filter(({ status }) => status === 'failed');
  const { unexplained, ...counted } = countSkipped(
    tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => ({ title: fullName, reason: fullName })),
  );
  return {
    ...counted,
    unexplained: [
      ...unexplained,
      ...empty.filter(({ status }) => status !== 'failed').map(({ name }) => name),
    ],
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + unloadable.length,
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(withReason),
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(withReason),
      ...unloadable.map(({ name }) => `${relative(process.cwd(), name)} could not be loaded`),
    ],
  };
}

function withReason({
  title,
  failureMessages: [message],
}: {
  title: string;
  failureMessages: string[];
}): string {
  const [line = ''] = stripVTControlCharacters(message ?? '').split('\n');
  return line === '' ? title : `${title}: ${line.slice(0, 300)}`;
}

/** Counts of Playwright's JSON report. */
export function countPlaywright(report: unknown): Count {
  const { stats, suites } = PlaywrightReport.parse(report);
  const { expected, unexpected, flaky } = stats;
  const specs = suites.flatMap((file) => specsIn(file));
  const skipped = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        title,
        reason: annotations.map(({ description = '' }) => description).join(' '),
      })),
  );
  const titlesOf = (outcome: string): string[] =>
    specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ results }) =>
          withReason({ title, failureMessages: results.flatMap(({ error }) => error?.message ?? []) }),
        ),
    );
  return {
    passed: expected + flaky,
    failed: unexpected,
    ...countSkipped(skipped),
    flaky: titlesOf('flaky'),
    failures: titlesOf('unexpected'),
  };
}

/** Every test of a file or a `describe`, its title with its place and the titles around it. */
function specsIn(
  { specs, suites = [] }: z.infer<typeof PlaywrightSuite>,
  within = '',
): z.infer<typeof PlaywrightSpec>[] {
  return [
    ...specs.map((spec) => ({ ...spec, title: `${spec.file}:${spec.line} ${within}${spec.title}` })),
    ...suites.flatMap((suite) => specsIn(suite, `${within}${suite.title} › `)),
  ];
}

/**
 * What a runner's report and its exit code say together. A runner that left no report, ran no test, or failed
 * outside any test counts as one failure, and each test that did not run without saying what it needs as another one;
 * `complaint` says which.
 */
export function judge(
  file: string,
  exitCode: number | null,
  count: (report: unknown) => Count,
): Count & { complaint?: string } {
  if (!existsSync(file)) return { ...NOTHING, failed: 1, complaint: 'The runner left no report.' };
  const counted = count(JSON.parse(readFileSync(file, 'utf8')));
  if (counted.failed > 0) return counted;
  if (exitCode !== 0) return { ...counted, failed: 1, complaint: 'The runner failed outside any test.' };
  if (counted.unexplained.length > 0)
    return {
      ...counted,
      failed: counted.unexplained.length,
      complaint: `Not run, without a word on what they need: ${counted.unexplained.join(', ')}`,
    };
  if (counted.passed === 0) return { ...counted, failed: 1, complaint: 'No test ran.' };
  return counted;
}
