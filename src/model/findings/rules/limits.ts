import type { Requirement } from '#model/elements/requirement.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import { type TrackedReader, MOST_COMPARED, MOST_NAMED } from '#model/findings/tracked-reader.ts';
import type { Region } from '#model/guards/boxes.ts';
import { regionOfAll, witnessIn } from '#model/guards/region-of.ts';
import { common, isEmpty, outside, type ValueSet } from '#model/guards/value-set.ts';

type Limits = ReadonlyMap<string, ValueSet>;

/** For each variable that a requirement limits, the values that it allows. What limits several at once is not looked at. */
function limitsOf(requirement: Requirement, look: TrackedReader): Limits {
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

const one = (variableId: string, set: ValueSet): Region =>
  isEmpty(set) ? [] : [new Map([[variableId, set]])];

export const contradictions: Rule<'requirement'> = {
  id: 'requirements-contradict',
  severity: 'error',
  title: 'Requirements on one attribute do not contradict',
  page: `No value of an attribute meets both requirements that limit it, or all constraints of one. Exact for constraints and expressions that compare one attribute with limits, joined by “and”; others and archived requirements are not checked. Of very many that limit one attribute, each is compared with the ${MOST_COMPARED} before it, and at most ${MOST_NAMED} are listed.`,
  reads: ['part', 'state'],
  check: (requirement, look) =>
    [...limitsOf(requirement, look)].flatMap(([variableId, set]): Problem[] => {
      const name = look.attribute(variableId)?.name ?? 'It';
      if (isEmpty(set)) return [{ message: `No value of ${name} meets its own constraints.` }];
      const against: Problem[] = [];
      for (const other of look.askersBefore(variableId, requirement.id)) {
        const theirs = limitsOf(other, look).get(variableId);
        if (!theirs || isEmpty(theirs) || !isEmpty(common(set, theirs))) continue;
        const message = `No value of ${name} meets both this and ${other.key}.`;
        if (against.push({ message, others: [other.id] }) === MOST_NAMED) break;
      }
      return against;
    }),
};

export const weakerChildren: Rule<'requirement'> = {
  id: 'child-weaker',
  severity: 'warning',
  title: 'A child is at least as strict as its parent',
  page: 'The requirement allows a value of an attribute that its parent forbids, so meeting it does not meet the parent. The finding gives such a value. Checked where both compare the same attribute with limits; a parent without such a limit is skipped for the one above it.',
  reads: ['part', 'state'],
  check: (requirement, look) => {
    const own = requirement.parentId === undefined ? [] : [...limitsOf(requirement, look)];
    return own.flatMap(([variableId, set]): Problem[] => {
      const parent = limitAbove(requirement, variableId, look);
      if (!parent) return [];
      const witness = witnessIn(one(variableId, common(set, outside(parent.set))), look);
      return witness
        ? [{ message: `It allows what its parent ${parent.key} forbids.`, others: [parent.id], witness }]
        : [];
    });
  },
};

/** So far up a limit is looked for: nobody splits a requirement more often, and each of a long chain would go through all of it. */
const MOST_ABOVE = 100;

/** The nearest requirement around one that limits a variable, and how. */
function limitAbove({ parentId }: Requirement, variableId: string, look: TrackedReader) {
  let id = parentId;
  for (let levels = 0; id !== undefined && levels < MOST_ABOVE; levels += 1) {
    const above = look.get('requirement', id);
    const set = above && limitsOf(above, look).get(variableId);
    if (set) return { id: above.id, key: above.key, set };
    id = above?.parentId;
  }
  return null;
}
