import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { fieldTitle } from '#app/document/edits/field-labels.ts';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import type { PickItem } from '#app/ui/fields/pick-filter.ts';
import type { TriggerChange } from '#model/edit/suspects.ts';
import { linkLabels } from '#model/trace/link-types.ts';
import { KIND_LABELS, KINDS } from '#model/elements/kinds.ts';
import { findAttribute, findElement, type SystemModel } from '#model/system-model.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A trigger text as a person reads it: attributes by their names. */
function readable(model: SystemModel, text: string): string {
  return text.replaceAll(UUID, (id) => findAttribute(model, id)?.attribute.name ?? absentLabel(id, id));
}

/** A difference in words: whose, which field, what it was (null where that is not known) and what it is. */
export function changeLabels(model: SystemModel, { elementId, field, before, now }: TriggerChange) {
  return {
    title: t('{field} of {element}', {
      field: fieldTitle(field, findElement(model, elementId)?.kind),
      element: traceTitle(model, elementId),
    }),
    before: before === null ? null : readable(model, before),
    now: readable(model, now),
  };
}

/** What an element is called in a list of links: a requirement with its key. */
export function traceTitle(model: SystemModel, id: string): string {
  const requirement = model.tables.requirement.get(id);
  if (requirement)
    return requirement.key === requirement.name ? requirement.name : `${requirement.key} ${requirement.name}`;
  return elementTitle(model, id)?.title ?? absentLabel(id, t('a missing element'));
}

/** What the usual types of links read as, from both of their ends. */
const RELATIONS: ReadonlyMap<string, string> = new Map([
  ['satisfies', t('satisfies')],
  ['verifies', t('verifies')],
  ['refines', t('refines')],
  ['derived from', t('derived from')],
  ['allocated to', t('allocated to')],
  ['traces to', t('traces to')],
  ['satisfied by', t('satisfied by')],
  ['verified by', t('verified by')],
  ['refined by', t('refined by')],
  ['origin of', t('origin of')],
  ['allocated from', t('allocated from')],
  ['traced from', t('traced from')],
]);

/** A link in the reader’s words, as one of its ends sees it; a type that somebody made up is what they call it. */
export function linkWords(type: string, from: 'source' | 'target'): string {
  const words = linkLabels(type, from);
  return RELATIONS.get(words) ?? words;
}

/** Everything that a link from `id` can lead to, for a picker. */
export function traceItems(model: SystemModel, id: string): PickItem[] {
  return KINDS.filter((kind) => kind !== 'trace-link').flatMap((kind) =>
    [...model.tables[kind].ids()].flatMap((other) =>
      other === id ? [] : [{ id: other, label: traceTitle(model, other), description: KIND_LABELS[kind] }],
    ),
  );
}
