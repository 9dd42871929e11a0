import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clipOf } from '#app/canvas/clipboard/clip-of.ts';
import { into, pasteClip } from '#app/canvas/clipboard/paste-clip.ts';
import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { addBox, type CanvasEdit, moveInto } from '#app/canvas/edits/edits.ts';
import { groupable, groupBoxes, ungroupBox } from '#app/canvas/edits/group-edits.ts';
import { type Point, touches } from '#app/canvas/geometry/geometry.ts';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import { storedLevelOf, visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import { MARGIN, TITLE_ROOM } from '#model/elements/placement.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { edited } from '#testing/models/plan.ts';
import { NEW_PART, structureDiagram } from './diagram.ts';

const COMMANDS = ['add', 'create', 'paste', 'into', 'out', 'group', 'ungroup'] as const;

/** A command, where it is given, what it is about, and what is looked into and collapsed while it is. */
const command = fc.record({
  what: fc.constantFrom(...COMMANDS),
  one: fc.nat(),
  other: fc.nat(),
  inside: fc.option(fc.nat(), { freq: 3 }),
  collapsed: fc.option(fc.nat(), { freq: 4 }),
  at: fc.record({ x: fc.integer({ min: -300, max: 600 }), y: fc.integer({ min: -300, max: 500 }) }),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

let made = 0;
const fresh = () => idOf(`made ${(made += 1)}`);

function editOf(model: SystemModel, shown: Diagram, { what, one, other, at }: Command): CanvasEdit | null {
  const ids = [...shown.boxes.values()].map(({ id }) => id).filter((id) => id !== shown.level?.inside);
  const [first, second] = [ids[one % ids.length] ?? null, ids[other % ids.length] ?? null];
  const rects = rectsOf(inDrawingOrder(shown.boxes));
  if (what === 'create')
    return {
      label: '',
      operations: [{ op: 'create', kind: 'part', id: fresh(), fields: { name: 'Part', parentId: first } }],
    };
  if (what === 'add' || first === null || second === null)
    return addBox(shown, { ...NEW_PART, id: fresh(), name: 'Part' }, one % 3 === 0 ? null : first, at);
  const isPlain = (shown.level?.hiddenIn(first) ?? 0) === 0;
  if (what === 'paste') return pasteOf(model, shown, first, one % 2 === 0 ? null : second, at);
  if (what === 'into') return moveInto(shown, [first], second, rects);
  if (what === 'out') return moveInto(shown, [first], null, rects);
  if (what === 'ungroup') return isPlain ? ungroupBox(shown, first, rects, one % 2 === 0) : null;
  const chosen = groupable(shown, [first, second]);
  return groupBoxes(shown, chosen, { ...NEW_PART, id: fresh(), name: 'Group' }, rects);
}

function pasteOf(
  model: SystemModel,
  { fieldsInside }: Diagram,
  id: string,
  parentId: string | null,
  at: Point,
) {
  const clip = clipOf(model, idOf('model'), 'part', [id]);
  if (!clip) return null;
  const landing = {
    ...into({ parentId, origin: { x: 0, y: 0 } }),
    at,
    fieldsInside,
    newId: fresh,
    modelId: idOf('model'),
  };
  return { label: '', operations: pasteClip(clip, model, landing).operations };
}

function after(model: SystemModel, command: Command): SystemModel {
  const whole = structureDiagram(model.tables.part, model.tables.interface);
  const ids = Array.from(model.tables.part.values(), ({ id }) => id);
  const pick = (number: number | null) => (number === null ? null : (ids[number % ids.length] ?? null));
  const collapsed = pick(command.collapsed);
  const view = { inside: pick(command.inside), collapsed: new Set(collapsed === null ? [] : [collapsed]) };
  const shown = visibleSubtreeAt(whole, view);
  // As the commands do that keep boxes where they are to one another.
  const apart = ['into', 'out', 'group', 'ungroup'].includes(command.what);
  const drawn = apart ? storedLevelOf(shown) : shown;
  const edit = editOf(model, drawn, command);
  if (!edit) return model;
  const { operations } = mapToWholeModel(drawn, edit.operations, edit.placing);
  return edited(model, ...operations).model;
}

function faultsIn({ tables: { part } }: SystemModel): string[] {
  const all = [...part.values()];
  const over = all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => a.parentId === b.parentId)
      .filter((b) => touches({ ...a.position, ...a.size }, { ...b.position, ...b.size }))
      .map((b) => `${a.id} over ${b.id}`),
  );
  const out = all.flatMap(({ id, parentId, position: { x, y }, size }) => {
    const parent = part.get(parentId ?? '');
    if (!parent) return [];
    const { width, height } = parent.size;
    const inside =
      x >= MARGIN &&
      y >= TITLE_ROOM &&
      x + size.width <= width - MARGIN &&
      y + size.height <= height - MARGIN;
    return inside ? [] : [`${id} out of ${parent.id}`];
  });
  return [...over, ...out];
}

it('no command puts a part over another, or out of the one that it is in', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 14 }), (commands) => {
      let model = EMPTY_MODEL;
      for (const each of commands) {
        model = after(model, each);
        expect(faultsIn(model)).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});
