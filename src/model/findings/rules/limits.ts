import type { Problem, Rule } from '#model/findings/finding.ts';
import type { Look } from '#model/findings/look.ts';
import { type Region, witnessOf } from '#model/guards/boxes.ts';
import { ALL, common, outside, type RealSet } from '#model/guards/real-set.ts';
import { regionOfAll, witnessIn } from '#model/guards/region-of.ts';
import type { Requirement } from '#model/requirement.ts';

/** For each variable that a requirement limits, the numbers that it allows. */
function limitsOf(requirement: Requirement, look: Look): ReadonlyMap<string, RealSet> {
  const limits = new Map<string, RealSet>();
  if (requirement.kind !== 'requirement' || requirement.status === 'archived') return limits;
  for (const constraint of requirement.constraints) {
    if (!('variableId' in constraint)) continue;
    const { variableId } = constraint;
    const set = regionOfAll([constraint], '', look)?.[0]?.get(variableId);
    if (set) limits.set(variableId, common(limits.get(variableId) ?? ALL, set));
  }
  return limits;
}

const only = (variableId: string, set: RealSet): Region =>
  set.length === 0 ? [] : [new Map([[variableId, set]])];

export const contradictions: Rule<'requirement'> = {
  id: 'requirements-contradict',
  severity: 'error',
  title: 'Requirements on one variable can hold together',
  page: 'Two requirements limit the same attribute so that no value can meet both, or one does so by itself. Exact for constraints of a variable, an operator and a limit; expressions and archived requirements are not looked at.',
  reads: ['part', 'state'],
  check: (requirement, look) =>
    [...limitsOf(requirement, look)].flatMap(([variableId, set]): Problem[] => {
      const name = look.attribute(variableId)?.name ?? 'It';
      if (set.length === 0) return [{ message: `No value of ${name} meets its own constraints.` }];
      const others = look.referring('requirement', 'variable', variableId);
      return others.flatMap((other): Problem[] => {
        if (other.id >= requirement.id) return [];
        const theirs = limitsOf(other, look).get(variableId);
        if (!theirs || theirs.length === 0 || common(set, theirs).length > 0) return [];
        return [{ message: `No value of ${name} meets both this and ${other.key}.`, others: [other.id] }];
      });
    }),
};

export const weakerChildren: Rule<'requirement'> = {
  id: 'child-weaker',
  severity: 'warning',
  title: 'A child demands no less than its parent',
  page: 'The requirement allows a value of an attribute that its parent forbids: meeting it does not help to meet the parent. The value named shows it. Looked at where both limit the same attribute by an operator and a limit.',
  reads: ['part', 'state'],
  check: (requirement, look) => {
    const parent =
      requirement.parentId === undefined ? undefined : look.get('requirement', requirement.parentId);
    if (!parent) return [];
    const limits = limitsOf(parent, look);
    return [...limitsOf(requirement, look)].flatMap(([variableId, set]): Problem[] => {
      const bound = limits.get(variableId);
      const beyond = bound ? only(variableId, common(set, outside(bound))) : [];
      const witness = witnessOf(beyond) && witnessIn(beyond, look);
      return witness
        ? [{ message: `It allows what its parent ${parent.key} forbids.`, others: [parent.id], witness }]
        : [];
    });
  },
};
