import ELK from 'elkjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipOf, holderOf } from '#app/canvas/clipboard/clip-of.ts';
import { into, pasteClip } from '#app/canvas/clipboard/paste-clip.ts';
import { originOf } from '#app/canvas/clipboard/paste-place.ts';
import { inDrawingOrder, outermost, rectsOf } from '#app/canvas/diagram/box.ts';
import { MARGIN, type NewBox, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { addBox, type CanvasEdit, dropBoxes, moveInto, resizeBox } from '#app/canvas/edits/edits.ts';
import { groupBoxes, ungroupBox } from '#app/canvas/edits/group-edits.ts';
import { touches } from '#app/canvas/geometry/geometry.ts';
import { layoutEdit } from '#app/canvas/layout/layout-edit.ts';
import { type LayoutScope, planLayout } from '#app/canvas/layout/plan-layout.ts';
import { solveLayout } from '#app/canvas/layout/solve-layout.ts';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { partsDiagram } from '#testing/models/parts-diagram.ts';
import { asSent, create } from '#testing/models/plan.ts';

const elk = new ELK();
const RUNS = 40;
/** A layout takes a tenth of a second. */
const LAYOUTS = 10;

interface Tree {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly down: number;
  readonly locked: boolean;
  readonly inside: readonly Tree[];
}

interface PlacedTree {
  readonly operations: readonly Operation[];
  readonly width: number;
  readonly height: number;
}

const treeOf = (depth: number): fc.Arbitrary<Tree> =>
  fc.record({
    width: fc.integer({ min: 20, max: 300 }),
    height: fc.integer({ min: 20, max: 200 }),
    gap: fc.constantFrom(0, 3, 24, 24, 200),
    down: fc.constantFrom(0, 0, 17, 120),
    locked: fc.nat(9).map((number) => number === 0),
    inside: depth === 1 ? fc.constant([]) : fc.array(treeOf(depth - 1), { maxLength: 4 }),
  });

/** Parts within each other, none over another one, some right beside each other, some locked; with interfaces between any of them. */
const models = fc
  .tuple(
    fc.array(treeOf(3), { minLength: 2, maxLength: 5 }),
    fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
  )
  .map(([trees, pairs]) => {
    let count = 0;
    const place = (siblings: readonly Tree[], parent: string | null): PlacedTree => {
      let [x, bottom] = [parent === null ? 0 : MARGIN, parent === null ? 0 : TITLE_ROOM];
      const operations = siblings.flatMap(({ width, height, gap, down, locked, inside }) => {
        const label = `part ${(count += 1)}`;
        const content = place(inside, label);
        const size = { width: Math.max(width, content.width), height: Math.max(height, content.height) };
        const position = { x, y: (parent === null ? 0 : TITLE_ROOM) + down };
        x += size.width + gap;
        bottom = Math.max(bottom, position.y + size.height);
        const within = parent === null ? {} : { parentId: idOf(parent) };
        return [
          create('part', label, { name: label, position, size, locked, ...within }),
          ...content.operations,
        ];
      });
      return { operations, width: x + MARGIN, height: bottom + MARGIN };
    };
    const { operations } = place(trees, null);
    const lines = pairs.flatMap(([a, b], index) => {
      const [source, target] = [a % count, b % count];
      if (source === target) return [];
      const ends = { sourceId: idOf(`part ${source + 1}`), targetId: idOf(`part ${target + 1}`) };
      return [create('interface', `line ${index}`, { name: `line ${index}`, ...ends })];
    });
    return changed(EMPTY_MODEL, [...operations, ...lines]);
  });

function changed(model: SystemModel, operations: Parameters<typeof planBatch>[1]): SystemModel {
  const planned = planBatch(model, operations, testContext('2026-11-22T00:00:00.000Z', crypto.randomUUID()));
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value.model;
}

/** As the canvas performs it. */
function performed(model: SystemModel, { operations, placing, inOpenLevel }: CanvasEdit): SystemModel {
  const settled = mapToWholeModel(partsDiagram(model), operations, placing, inOpenLevel ? 'stored' : 'drawn');
  return changed(model, settled.operations.map(asSent));
}

/** The parts beside one another that lie over each other, each pair once; and those that lie out of what they are in, unless that is locked. */
function faultsOf({ tables }: SystemModel): Set<string> {
  const parts = [...tables.part.values()];
  const faults = new Set<string>();
  for (const [index, a] of parts.entries()) {
    for (const b of parts.slice(index + 1))
      if (a.parentId === b.parentId && touches({ ...a.position, ...a.size }, { ...b.position, ...b.size }))
        faults.add(`${a.id} over ${b.id} in ${a.parentId ?? 'nothing'}`);
    const around = tables.part.get(a.parentId ?? '');
    if (!around || around.locked) continue;
    const [right, bottom] = [a.position.x + a.size.width, a.position.y + a.size.height];
    if (a.position.x < 0 || a.position.y < 0 || right > around.size.width || bottom > around.size.height)
      faults.add(`${a.id} out of ${around.id}`);
  }
  return faults;
}

/** What is wrong that was not before. A copy of what was locked, and what lies out of that as before, is not. */
function newFaults(model: SystemModel, before: SystemModel): string[] {
  const known = faultsOf(before);
  const isCopied = (fault: string) => {
    const [, around = ''] = fault.split(' out of ');
    return fault.includes(' out of ') && !before.tables.part.has(around);
  };
  return [...faultsOf(model)].filter((fault) => !known.has(fault) && !isCopied(fault));
}

const isNew: NewBox & { id: string; name: string } = {
  id: '',
  name: 'New',
  word: 'Part',
  size: { width: 160, height: 80 },
  fields: {},
};

/** What somebody asks for: which command, of which parts (by their numbers), and where. */
interface Asked {
  readonly what: string;
  readonly which: readonly number[];
  readonly at: { readonly x: number; readonly y: number };
}

type Command = (
  model: SystemModel,
  ids: readonly string[],
  at: Asked['at'],
) => CanvasEdit | Promise<CanvasEdit>;

const rectsIn = ({ tables }: SystemModel) => rectsOf(inDrawingOrder(tables.part));
const fresh = () => ({ ...isNew, id: crypto.randomUUID() });

function pastedInto(
  model: SystemModel,
  ids: readonly string[],
  at: Asked['at'],
  beside: boolean,
): CanvasEdit {
  const rects = rectsIn(model);
  const { boxes, boxKind, fieldsInside } = partsDiagram(model);
  const roots = outermost(boxes, beside ? ids : ids.slice(1));
  const clip = clipOf(model, idOf('model'), boxKind, roots);
  if (!clip) return { label: 'Paste', operations: [] };
  const parentOf = (id: string) => boxes.get(id)?.parentId ?? null;
  const ground = (parentId: string | null) => ({ parentId, origin: originOf(rects, parentId) });
  const { operations } = pasteClip(clip, model, {
    ...(beside
      ? {
          groundOf: (id: string) => ground(parentOf(id)),
          bendOrigin: (edge: Parameters<typeof holderOf>[1]) => originOf(rects, holderOf(boxes, edge)),
        }
      : into(ground(ids[0] ?? null))),
    at,
    fieldsInside,
    newId: () => crypto.randomUUID(),
    modelId: idOf('model'),
  });
  return { label: 'Paste', operations };
}

const laidOut = async (model: SystemModel, scope: LayoutScope): Promise<CanvasEdit> => {
  const diagram = partsDiagram(model);
  const { placed } = await solveLayout(planLayout(diagram, scope), (graph) => elk.layout(graph));
  return { ...layoutEdit(diagram, scope, placed), inOpenLevel: true };
};

/** Nothing that these do may put a part over another one. */
const TIDY: Readonly<Record<string, Command>> = {
  add: (model, [parent = null], at) => addBox(partsDiagram(model), fresh(), parent, at),
  'add at the top': (model, _, at) => addBox(partsDiagram(model), fresh(), null, at),
  duplicate: (model, ids) => {
    const roots = outermost(partsDiagram(model).boxes, ids);
    const rects = rectsIn(model);
    const lefts = roots.flatMap((id) => rects.get(id) ?? []);
    const corner = { x: Math.min(...lefts.map(({ x }) => x)), y: Math.min(...lefts.map(({ y }) => y)) };
    return pastedInto(model, roots, corner, true);
  },
  paste: (model, ids, at) => pastedInto(model, ids, at, false),
  group: (model, ids) => groupBoxes(partsDiagram(model), ids, fresh(), rectsIn(model)),
  ungroup: (model, [id = ''], { x }) => ungroupBox(partsDiagram(model), id, rectsIn(model), x % 2 === 0),
  'move into': (model, [parent = null, ...ids]) => moveInto(partsDiagram(model), ids, parent, rectsIn(model)),
  'move out': (model, ids) => moveInto(partsDiagram(model), ids, null, rectsIn(model)),
  'lay out all': (model) => laidOut(model, { kind: 'all' }),
  'lay out inside': (model, ids) => laidOut(model, { kind: 'inside', ids }),
  'lay out selection': (model, ids) => laidOut(model, { kind: 'boxes', ids }),
};

/** What is put somewhere by hand stays there, over another one too; what grows around it does not. */
const BY_HAND: Readonly<Record<string, Command>> = {
  drag: (model, [id = ''], position) =>
    dropBoxes(partsDiagram(model), new Map([[id, { position }]]), undefined, rectsIn(model)),
  'drag into': (model, [id = '', parent = null], position) =>
    dropBoxes(partsDiagram(model), new Map([[id, { position }]]), parent, rectsIn(model)),
  resize: (model, [id = ''], { x, y }) => {
    const size = { width: Math.abs(x) + 20, height: Math.abs(y) + 20 };
    return resizeBox(partsDiagram(model), id, new Map([[id, { size }]]));
  },
};

const askedOf = (what: readonly string[]): fc.Arbitrary<Asked> =>
  fc.record({
    what: fc.constantFrom(...what),
    which: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
    at: fc.record({ x: fc.integer({ min: -400, max: 900 }), y: fc.integer({ min: -300, max: 500 }) }),
  });

const numbered = ({ tables }: SystemModel, which: readonly number[]): string[] => {
  const all = [...tables.part.ids()];
  return [...new Set(which.flatMap((number) => all[number % all.length] ?? []))];
};

describe('parts come to lie over no other one', () => {
  it.each(Object.entries(TIDY))('by %s', async (what, command) => {
    await fc.assert(
      fc.asyncProperty(
        models,
        fc.array(askedOf([what]), { minLength: 1, maxLength: 3 }),
        async (start, steps) => {
          let model = start;
          for (const { which, at } of steps) {
            const before = model;
            model = performed(model, await command(model, numbered(model, which), at));
            expect(newFaults(model, before)).toEqual([]);
          }
        },
      ),
      { numRuns: what.startsWith('lay out') ? LAYOUTS : RUNS },
    );
  });

  it('by any of them after the other', async () => {
    await fc.assert(
      fc.asyncProperty(
        models,
        fc.array(askedOf(Object.keys(TIDY)), { maxLength: 6 }),
        async (start, steps) => {
          let model = start;
          for (const { what, which, at } of steps) {
            const command = TIDY[what];
            const before = model;
            if (command) model = performed(model, await command(model, numbered(model, which), at));
            expect(newFaults(model, before)).toEqual([]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it.each(Object.entries(BY_HAND))('by %s, but for the one itself', async (what, command) => {
    await fc.assert(
      fc.asyncProperty(models, askedOf([what]), async (model, { which, at }) => {
        const ids = numbered(model, which);
        const after = performed(model, await command(model, ids, at));
        const own = ids[0] ?? '';
        expect(newFaults(after, model).filter((fault) => !fault.includes(own))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
