import { t } from '#language/translate.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { limitsOf } from '#model/findings/conflicts/limit-pairs.ts';
import { MOST_COUNTED, MOST_NAMED } from '#model/findings/conflicts/pair-index.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import type { Region } from '#model/guards/boxes.ts';
import { witnessIn } from '#model/guards/region-of.ts';
import { common, isEmpty, outside, type ValueSet } from '#model/guards/value-set.ts';
import { moreOf } from './more-of.ts';

const one = (variableId: string, set: ValueSet): Region =>
  isEmpty(set) ? [] : [new Map([[variableId, set]])];

export const contradictions: Rule<'requirement'> = {
  id: 'requirements-contradict',
  severity: 'error',
  title: t('Requirements on one attribute do not contradict'),
  page: t(
    'No value of an attribute meets both requirements that limit it, or all constraints of one. Exact for constraints and expressions that compare one attribute with limits, joined by “and”; others and archived requirements are not checked. Of the requirements before it that one contradicts, at most {MOST_NAMED} are listed and {MOST_COUNTED} counted.',
    { MOST_NAMED, MOST_COUNTED },
  ),
  reads: ['part', 'state'],
  check: (requirement, look) =>
    [...limitsOf(requirement, look)].flatMap(([variableId, set]): Problem[] => {
      const name = look.attribute(variableId)?.name ?? t('the attribute');
      if (isEmpty(set)) return [{ message: t('No value of {name} meets its own constraints.', { name }) }];
      const { named, more, isAll } = look.conflicts.ofLimit(requirement.id, variableId);
      const against = named.map((id): Problem => {
        const key = look.get('requirement', id)?.key ?? t('another');
        return { message: t('No value of {name} meets both this and {key}.', { name, key }), others: [id] };
      });
      if (more > 0)
        against.push({
          message: t('No value of {name} meets both this and any of {more}.', {
            name,
            more: moreOf(more, isAll),
          }),
        });
      return against;
    }),
};

export const weakerChildren: Rule<'requirement'> = {
  id: 'child-weaker',
  severity: 'warning',
  title: t('A child is at least as strict as its parent'),
  page: t(
    'The requirement allows a value of an attribute that its parent forbids, so meeting it does not meet the parent. The finding gives such a value. Checked where both compare the same attribute with limits; a parent without such a limit is skipped for the one above it.',
  ),
  reads: ['part', 'state'],
  check: (requirement, look) => {
    const own = requirement.parentId === undefined ? [] : [...limitsOf(requirement, look)];
    return own.flatMap(([variableId, set]): Problem[] => {
      const parent = limitAbove(requirement, variableId, look);
      if (!parent) return [];
      const witness = witnessIn(one(variableId, common(set, outside(parent.set))), look);
      return witness
        ? [
            {
              message: t('It allows what its parent {parent} forbids.', { parent: parent.key }),
              others: [parent.id],
              witness,
            },
          ]
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
