import { escapedValue, sayable } from '#interchange/xml/write-xml.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import type { ConstraintVerdict } from '#model/values/verdict.ts';
import type { CheckedModel, PlacedVerdict } from './checked-model.ts';
import { type FailLevel, fails } from './fail-level.ts';
import { sentence } from './write-text.ts';

/**
 * Test results as JUnit wrote them and build servers read them. Each rule is a test, which fails where one of its findings fails the check;
 * each requirement with constraints is one, which fails where it is not met, unless findings of it are switched off by the fail level, and is skipped where its verdict is unknown.
 */
export function writeJunit(checked: readonly CheckedModel[], level: FailLevel): string {
  const suites = checked.flatMap((one) => [
    suite(`${one.file.name}: rules`, ruleCases(one, level)),
    suite(
      `${one.file.name}: requirements`,
      one.verdicts.map((verdict) => verdictCase(one.file.name, verdict, level)),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

interface TestCase {
  readonly name: string;
  readonly className: string;
  readonly failure?: string | undefined;
  readonly skipped?: string | undefined;
  /** What is told of a test that passed. */
  readonly output?: string | undefined;
}

function ruleCases({ file, findings }: CheckedModel, level: FailLevel): TestCase[] {
  return ALL_RULES.map(({ id, title }) => {
    const found = findings.filter(({ rule }) => rule === id);
    const lines = (failing: boolean) =>
      found
        .filter((one) => fails(one, level) === failing)
        .map(sentence)
        .join('\n') || undefined;
    return { name: title, className: `${file.name}.${id}`, failure: lines(true), output: lines(false) };
  });
}

function verdictCase(
  file: string,
  { element, verdict, constraints }: PlacedVerdict,
  level: FailLevel,
): TestCase {
  const words = constraints.map(verdictWords).join('\n');
  return {
    name: element,
    className: `${file}.requirements`,
    ...(verdict === 'fail' && level !== 'none' && { failure: words }),
    ...(verdict === 'unknown' && { skipped: words }),
    ...(verdict === 'pass' && { output: words }),
  };
}

/** How a constraint stands: `fail: 13.5 kg, limit 12 kg, margin -1.5 kg`. */
function verdictWords({ verdict, value, limit, margin, unit, reason }: ConstraintVerdict): string {
  const say = (name: string, number: number | null) =>
    number === null
      ? []
      : [[...(name ? [name] : []), Number(number.toPrecision(6)), ...(unit ? [unit] : [])].join(' ')];
  const numbers = [...say('', value), ...say('limit', limit), ...say('margin', margin)].join(', ');
  const more = [numbers, reason ?? ''].filter((text) => text !== '').join('; ');
  return more === '' ? verdict : `${verdict}: ${more}`;
}

function suite(name: string, cases: readonly TestCase[]): string {
  const count = (of: 'failure' | 'skipped') => cases.filter((one) => one[of] !== undefined).length;
  const counts = `tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}"`;
  return `  <testsuite name="${escaped(name)}" ${counts}>\n${cases.map(written).join('')}  </testsuite>\n`;
}

function written({ name, className, failure, skipped, output }: TestCase): string {
  const inside = [
    ...(failure === undefined
      ? []
      : [`<failure message="${escaped(failure.split('\n')[0] ?? '')}">${escaped(failure)}</failure>`]),
    ...(skipped === undefined ? [] : [`<skipped message="${escaped(skipped.split('\n')[0] ?? '')}"/>`]),
    ...(output === undefined ? [] : [`<system-out>${escaped(output)}</system-out>`]),
  ];
  const head = `    <testcase name="${escaped(name)}" classname="${escaped(className)}"`;
  return inside.length === 0
    ? `${head}/>\n`
    : `${head}>\n${inside.map((one) => `      ${one}\n`).join('')}    </testcase>\n`;
}

const escaped = (text: string): string => escapedValue(sayable(text));
