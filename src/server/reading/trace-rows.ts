import { coverageOf, REQUIREMENT_GAPS } from '#model/trace/coverage.ts';
import { notInModel } from './element-detail.ts';
import type { Listed, ListedOrRefused, Row } from './row.ts';
import type { SeenModel } from './seen-model.ts';

export interface ReadTrace {
  readonly is: 'trace';
  /** Only the links of this element. */
  readonly elementId?: string | undefined;
  readonly type?: string | undefined;
}

/** The trace links, each with what it links. */
export function readTrace(seen: SeenModel, { elementId, type }: ReadTrace): ListedOrRefused {
  if (elementId !== undefined && !seen.named(elementId)) return notInModel('elementId');
  return { rows: linksOf(seen, elementId, type) };
}

function* linksOf(seen: SeenModel, elementId: string | undefined, type: string | undefined): Generator<Row> {
  const links = seen.model.tables['trace-link'];
  for (const link of elementId === undefined ? links.values() : links.referring('end', elementId)) {
    if (type !== undefined && link.type !== type) continue;
    const isSuspect = link.suspect && { isSuspect: true };
    yield { key: link.id, value: { id: link.id, type: link.type, ...isSuspect, ...seen.ends(link) } };
  }
}

/** What of the model is traced and what is not: counts, then the requirements and parts that lack something. */
export function readCoverage(seen: SeenModel): Listed {
  const { requirements, parts, gaps, partsWithout } = coverageOf(seen.model.tables);
  const isPartsSeen = seen.mayView('part');
  const head = {
    requirements,
    ...(isPartsSeen && { requirementsWithoutPart: gaps.part.length }),
    requirementsWithoutConstraint: gaps.constraint.length,
    requirementsWithoutVerification: gaps.verification.length,
    ...(isPartsSeen && { parts, partsWithoutRequirement: partsWithout.length }),
  };
  return { head, rows: isPartsSeen ? gapsOf(seen) : gapsOf(seen, ['constraint', 'verification']) };
}

function* gapsOf(seen: SeenModel, told = [...REQUIREMENT_GAPS]): Generator<Row> {
  const { gaps, partsWithout } = coverageOf(seen.model.tables);
  const lacks = new Map<string, string[]>();
  for (const gap of told)
    for (const id of gaps[gap]) {
      const known = lacks.get(id);
      if (known) known.push(gap);
      else lacks.set(id, [gap]);
    }
  for (const [id, lacking] of lacks) yield { key: id, value: { ...seen.named(id), lacks: lacking } };
  for (const id of partsWithout) yield { key: id, value: { ...seen.named(id), lacks: ['requirement'] } };
}
