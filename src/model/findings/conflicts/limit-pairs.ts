import type { Requirement } from '#model/elements/requirement.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import type { Region } from '#model/guards/boxes.ts';
import { regionOfAll } from '#model/guards/region-of.ts';
import { DisjointValues } from '#model/guards/set-index.ts';
import { common, isEmpty, type ValueSet } from '#model/guards/value-set.ts';
import type { Compared, PairRule } from './pair-index.ts';

type Limits = ReadonlyMap<string, ValueSet>;

/** The values of one variable that a requirement allows. */
export interface Limited extends Compared {
  readonly variableId: string;
  readonly set: ValueSet;
}

/** For each variable that a requirement limits, the values that it allows. What limits several at once is not looked at. */
export function limitsOf(requirement: Requirement, look: TrackedReader): Limits {
  const limits = new Map<string, ValueSet>();
  if (requirement.kind !== 'requirement' || requirement.status === 'archived') return limits;
  for (const constraint of requirement.constraints)
    for (const ownerId of constraint.type === 'expression' ? ownersOf(requirement, look) : [''])
      for (const [variableId, set] of setsIn(regionOfAll([constraint], ownerId, look))) {
        const known = limits.get(variableId);
        limits.set(variableId, known ? common(known, set) : set);
      }
  return limits;
}

/** The elements that a requirement's expressions are asked of. */
function ownersOf({ systems }: Requirement, look: TrackedReader): readonly string[] {
  const there = systems.filter((id) => look.get('part', id));
  return there.length > 0 ? there : [''];
}

/** A region variable by variable, where it can be told so: not where there are several cases, joined by “or”. */
function setsIn(region: Region | null): Limits {
  const [only, another] = region ?? [];
  return only && !another ? only : new Map();
}

/** What a requirement allows some value of; what contradicts itself is not compared with others. */
export function limitedBy(requirement: Requirement, look: TrackedReader): readonly Limited[] {
  const { id } = requirement;
  return [...limitsOf(requirement, look)].flatMap(([variableId, set]) =>
    isEmpty(set) ? [] : [{ id, variableId, set, groups: [variableId], rivals: [variableId] }],
  );
}

export const LIMIT_PAIRS: PairRule<Limited> = {
  index: (group) => {
    const apart = new DisjointValues(group.map((item) => ({ set: item.set, item })));
    return ({ set }) => apart.find(set);
  },
  conflict: (a, b) => isEmpty(common(a.set, b.set)),
};
