import type { Finding } from '#contract/finding.ts';
import type { Verdict } from '#model/values/verdict.ts';
import type { Listed, Row } from './row.ts';
import type { SeenModel } from './seen-model.ts';

export interface ReadFindings {
  readonly is: 'findings';
  readonly severity?: Finding['severity'] | undefined;
  readonly rule?: string | undefined;
  readonly elementId?: string | undefined;
}

/** What the rules found, with how many there are of each severity. */
export function readFindings(seen: SeenModel, { severity, rule, elementId }: ReadFindings): Listed {
  const wanted = seen.answers
    .findings()
    .filter(
      (one) =>
        (severity === undefined || one.severity === severity) &&
        (rule === undefined || one.rule === rule) &&
        (elementId === undefined || one.elementId === elementId || one.elements.includes(elementId)),
    );
  return { head: { counts: countsBy(wanted.map((one) => one.severity)) }, rows: findingRows(seen, wanted) };
}

function* findingRows(seen: SeenModel, findings: readonly Finding[]): Generator<Row> {
  const times = new Map<string, number>();
  for (const { rule, severity, elementId, elements, message, accepted, witness } of findings) {
    const about = `${rule} ${elementId}`;
    const time = times.get(about) ?? 0;
    times.set(about, time + 1);
    const value = {
      rule,
      severity,
      element: seen.named(elementId),
      ...(elements.length > 0 && { others: elements.slice(0, MOST_OTHERS) }),
      message,
      ...(witness !== null && { witness }),
      ...(accepted !== null && { accepted }),
    };
    yield { key: `${about} ${time}`, value };
  }
}

/** How many other elements are told of a finding. */
const MOST_OTHERS = 20;

export interface ReadVerdicts {
  readonly is: 'verdicts';
  readonly verdict?: Verdict | undefined;
}

/** How the requirements stand, with how many there are of each verdict. */
export function readVerdicts(seen: SeenModel, { verdict }: ReadVerdicts): Listed {
  const all = seen.answers.verdicts();
  const wanted = all.filter((one) => verdict === undefined || one.verdict === verdict);
  return {
    head: { counts: countsBy(all.map((one) => one.verdict)) },
    rows: wanted.map(({ requirementId, constraints, ...rest }) => ({
      key: requirementId,
      value: {
        ...seen.named(requirementId),
        ...rest,
        constraints: constraints.map(({ partId, ...one }) => ({
          ...one,
          ...(partId !== null && { part: seen.named(partId) }),
        })),
      },
    })),
  };
}

function countsBy(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
