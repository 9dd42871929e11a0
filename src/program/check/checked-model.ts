import type { Finding } from '#contract/finding.ts';
import { findingToWire } from '#contract/finding-to-wire.ts';
import { linesOf } from '#interchange/json-file.ts';
import { byId } from '#interchange/plain-json.ts';
import { SEVERITIES } from '#model/definitions/severity.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { findReported } from '#model/findings/reported-finding.ts';
import { isList, isObject } from '#model/store/json.ts';
import type { RequirementVerdict, Verdict } from '#model/values/verdict.ts';
import { elementTitle, nameOrId } from '#model/element-title.ts';
import type { ModelFile } from '#program/files/model-file.ts';

/** A finding with what it is about, in words, and where that stands. */
export interface PlacedFinding extends Finding {
  /** What the element is called. */
  readonly element: string;
  /** The line of the file where the element begins, from 1; null where the file has no lines that say so. */
  readonly line: number | null;
}

/** How a requirement that has constraints stands. */
export interface PlacedVerdict extends RequirementVerdict {
  readonly requirementId: string;
  readonly element: string;
  readonly line: number | null;
}

/** What is found in one file. */
export interface CheckedModel {
  readonly file: ModelFile;
  /** The most severe first, then in the order of the file. */
  readonly findings: readonly PlacedFinding[];
  /** In the order of the keys. */
  readonly verdicts: readonly PlacedVerdict[];
}

/** Looks for findings and verdicts in the model of a file. */
export function checkModel(file: ModelFile): CheckedModel {
  const { model } = file;
  const answers = new ModelFindings();
  answers.update(model);
  const found = findReported(
    answers.findings.all(),
    model.definitions,
    undefined,
    new Date().toISOString().slice(0, 10),
  ).map(findingToWire);
  const judged = [...model.tables.requirement.values()].flatMap((requirement) => {
    const stands = answers.values.verdictOf(requirement.id);
    return stands ? [{ requirement, stands }] : [];
  });
  const lineOf = linesIn(
    file,
    new Set([...found.map(({ elementId }) => elementId), ...judged.map(({ requirement }) => requirement.id)]),
  );
  return {
    file,
    findings: found
      .map((one) => ({
        ...one,
        element: nameOrId(model, one.elementId),
        line: lineOf.get(one.elementId) ?? null,
      }))
      .sort((one, other) => rankOf(one) - rankOf(other) || (one.line ?? 0) - (other.line ?? 0)),
    verdicts: judged
      .sort(
        (one, other) =>
          byKey(one.requirement.key, other.requirement.key) || byId(one.requirement, other.requirement),
      )
      .map(({ requirement, stands }) => ({
        ...stands,
        requirementId: requirement.id,
        element: elementTitle(model, 'requirement', requirement),
        line: lineOf.get(requirement.id) ?? null,
      })),
  };
}

const rankOf = ({ severity }: PlacedFinding): number => SEVERITIES.indexOf(severity);

/** How many verdicts there are of each word. */
export function countVerdicts(verdicts: readonly PlacedVerdict[]): Readonly<Record<Verdict, number>> {
  const count = (word: Verdict) => verdicts.filter(({ verdict }) => verdict === word).length;
  return { pass: count('pass'), fail: count('fail'), unknown: count('unknown') };
}

const collator = new Intl.Collator('en', { numeric: true });
const byKey = (one: string, other: string) => collator.compare(one, other);

/** The lines where elements begin, by their ids. */
function linesIn({ text }: ModelFile, wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const root: unknown = text === null ? null : JSON.parse(text.replace(/^\uFEFF/, ''));
  if (text === null || !isObject(root)) return new Map();
  const lists = isObject(root['elements'])
    ? KINDS.map(
        (kind) => [`elements.${kind}`, isObject(root['elements']) ? root['elements'][kind] : []] as const,
      )
    : [['operations', root['operations']] as const];
  const places = new Map<string, string>();
  for (const [path, list] of lists)
    for (const [index, one] of (isList(list) ? list : []).entries()) {
      const id = isObject(one) ? one['id'] : undefined;
      if (typeof id === 'string' && wanted.has(id)) places.set(`${path}.${index}`, id);
    }
  const lines = linesOf(text, new Set(places.keys()));
  return new Map(
    [...lines].flatMap(([path, line]) => {
      const id = places.get(path);
      return id === undefined ? [] : [[id, line]];
    }),
  );
}
