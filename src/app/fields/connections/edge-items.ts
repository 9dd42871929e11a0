import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { missingLabel } from '#app/fields/pickers/missing-label.ts';
import type { PickItem } from '#app/ui/fields/pick-filter.ts';
import { CONNECTION_TYPES, SUBTYPES } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { Tables } from '#model/system-model.ts';

/** An interface in words: its name, or its ends where it has none. */
export function edgeName(parts: Tables['part'], edge: Interface): string {
  return edge.name || endsOf(parts, edge);
}

/** `Battery → Motor` */
export function endsOf(parts: Tables['part'], edge: Interface): string {
  const called = (id: string) => parts.get(id)?.name ?? absentLabel(id, t('missing'));
  return `${called(edge.sourceId)} → ${called(edge.targetId)}`;
}

/** A transition in words: its name, or its ends where it has none. */
export const transitionName = (states: Tables['state'], transition: Transition): string =>
  transition.name || statesOf(states, transition).join(' → ');

/** What the states are called that a transition leads from and to. */
export const statesOf = (
  states: Tables['state'],
  { sourceId, targetId }: Pick<Transition, 'sourceId' | 'targetId'>,
): string[] => [sourceId, targetId].map((id) => states.get(id)?.name ?? absentLabel(id, t('missing')));

/** The interfaces of the model for a picker, by name, with their keys and ends: people know them by either. */
export function edgeItems(edges: Tables['interface'], parts: Tables['part']): PickItem[] {
  return [...edges.values()]
    .map((edge) => ({
      id: edge.id,
      label: edgeName(parts, edge),
      ...description([edge.key ?? '', edge.name === '' ? '' : endsOf(parts, edge)]),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }));
}

function description(words: readonly string[]): Pick<PickItem, 'description'> {
  const said = words.filter((word) => word !== '');
  return said.length === 0 ? {} : { description: said.join(' · ') };
}

/** The colour groups that are used in the model, in order. */
export function colourGroups(edges: Tables['interface']): string[] {
  const groups = new Set<string>();
  for (const edge of edges.values())
    for (const { colorGroup } of edge.connections) if (colorGroup) groups.add(colorGroup);
  return [...groups].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}

/** The suggested subtypes of a connection type; all of them where the type is none of the four. */
export function subtypesOf(type: string | undefined): readonly string[] {
  const known = CONNECTION_TYPES.find((candidate) => candidate === type);
  return known ? SUBTYPES[known] : [...new Set(CONNECTION_TYPES.flatMap((each) => SUBTYPES[each]))];
}

/** The items with one for each reference that is not among them, so that it is shown as missing and kept. */
export function withMissing(
  items: readonly PickItem[],
  references: readonly (string | undefined)[],
): readonly PickItem[] {
  const known = new Set(items.map(({ id }) => id));
  const gone = references.flatMap((id) => (id && !known.has(id) ? [id] : []));
  return gone.length === 0 ? items : [...gone.map((id) => ({ id, label: missingLabel(id) })), ...items];
}
