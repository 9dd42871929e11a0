import { isWithin, outermost } from '#app/canvas/diagram/box.ts';
import { type Diagram, MARGIN, type NewBox, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { unlocked } from '#app/canvas/diagram/locked.ts';
import { boundsOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { createElement } from '#model/commands/create-element.ts';
import { deleteElements } from '#model/commands/delete-elements.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { type CanvasEdit, namedOr } from './edits.ts';

type Rects = ReadonlyMap<string, Rect>;

/** The lowest box around all of them; null where only the drawing is. */
export function holderOfAll({ boxes }: Diagram, ids: readonly string[]): string | null {
  const [first] = ids;
  for (let at = boxes.get(first ?? '')?.parentId; at !== undefined; at = boxes.get(at)?.parentId)
    if (boxes.has(at) && ids.every((id) => id !== at && isWithin(boxes, id, at ?? ''))) return at;
  return null;
}

/** What a group would be made of: no box that goes with another, none that is locked, and not what all is drawn in. */
export const groupable = ({ boxes, level }: Diagram, ids: readonly string[]): string[] =>
  unlocked(boxes, outermost(boxes, ids)).filter((id) => id !== level?.inside);

/** Puts boxes into a new one around them, without moving them. Their edges stay. */
export function groupBoxes(
  diagram: Diagram,
  ids: readonly string[],
  group: NewBox & { readonly id: string; readonly name: string },
  rects: Rects,
): CanvasEdit {
  const { boxes, boxKind } = diagram;
  const parts = groupable(diagram, ids);
  const bounds = boundsOf(parts.flatMap((id) => rects.get(id) ?? []));
  const into = holderOfAll(diagram, parts);
  const label = t('Group {name}', { name: namedOr(boxes, parts, boxKind) });
  if (!bounds) return { label, operations: [] };
  const corner = { x: Math.round(bounds.x - MARGIN), y: Math.round(bounds.y - TITLE_ROOM) };
  const around = into === null ? undefined : rects.get(into);
  const position = { x: corner.x - (around?.x ?? 0), y: corner.y - (around?.y ?? 0) };
  const size = {
    width: Math.max(group.size.width, Math.round(bounds.width + 2 * MARGIN)),
    height: Math.max(group.size.height, Math.round(bounds.height + TITLE_ROOM + MARGIN)),
  };
  const { id, name } = group;
  const fields = { ...diagram.fieldsInside(into), ...group.fields, name };
  return {
    label,
    operations: [
      ...createElement(boxKind, id, {
        ...fields,
        ...(into !== null && { parentId: into }),
        position,
        size,
      }),
      ...parts.flatMap((child) => {
        const rect = rects.get(child) ?? bounds;
        const at = { x: Math.round(rect.x - corner.x), y: Math.round(rect.y - corner.y) };
        return setFields(boxKind, child, { parentId: id, position: at });
      }),
    ],
    placing: 'arranged',
  };
}

/** Moves what is in a box up to where the box is, without moving it in the drawing, and deletes the box if asked to. */
export function ungroupBox(diagram: Diagram, id: string, rects: Rects, remove: boolean): CanvasEdit {
  const { boxes, boxKind } = diagram;
  const into = boxes.get(id)?.parentId ?? null;
  const around = into === null ? undefined : rects.get(into);
  const children = boxes.referring('parent', id);
  return {
    label: t('Ungroup {name}', { name: boxes.get(id)?.name ?? KIND_LABELS[boxKind] }),
    operations: [
      ...children.flatMap((child) => {
        const rect = rects.get(child.id) ?? { ...child.position, ...child.size };
        const position = {
          x: Math.round(rect.x - (around?.x ?? 0)),
          y: Math.round(rect.y - (around?.y ?? 0)),
        };
        const fields = { ...diagram.fieldsInside(into), parentId: into, position };
        return setFields(boxKind, child.id, fields);
      }),
      ...(remove ? deleteElements(boxKind, [id]) : []),
    ],
  };
}

/** What would be lost with a box beside what is in it: `2 interfaces`, `1 requirement`. */
export function lostWith(model: SystemModel, id: string): string[] {
  const { part, state, interface: edges, transition, requirement, 'trace-link': links } = model.tables;
  const traced = new Set([
    ...requirement.referring('system', id).map((each) => each.id),
    ...links
      .referring('end', id)
      .flatMap(({ sourceId, targetId }) => [sourceId, targetId])
      .filter((end) => requirement.has(end)),
  ]);
  const box = part.get(id) ?? state.get(id);
  const own = box ? box.attributes.length : 0;
  const ports = box && 'ports' in box ? box.ports.length : 0;
  const actions = box && 'entry' in box ? box.entry.length + box.do.length + box.exit.length : 0;
  const counted = [
    [edges.referring('end', id).length, 'interface'],
    [transition.referring('end', id).length, 'transition'],
    [traced.size, 'requirement'],
    [state.referring('owner', id).length, 'state'],
    [ports, 'port'],
    [own, 'attribute'],
    [actions, 'action'],
  ] as const;
  return [
    ...counted.flatMap(([number, word]) => (number > 0 ? [countWords(number, word)] : [])),
    ...(box && box.description !== '' ? [t('its description')] : []),
  ];
}
