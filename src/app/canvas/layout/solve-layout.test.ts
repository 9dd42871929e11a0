import ELK from 'elkjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import type { Box, Boxes } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { boundsOf, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { WINDOW_RATIO } from '#model/arrangement/arranged.ts';
import { layoutEdit } from './layout-edit.ts';
import type { LayoutStep } from './layout-task.ts';
import { type LayoutScope, planLayout } from './plan-layout.ts';
import { solveLayout } from './solve-layout.ts';

const elk = new ELK();
const ALL: LayoutScope = { kind: 'all' };

function boxesOf(list: readonly Box[]): Boxes {
  const byId = new Map(list.map((box) => [box.id, box]));
  return {
    size: byId.size,
    get: (id) => byId.get(id),
    has: (id) => byId.has(id),
    values: () => byId.values(),
    referring: (_role, id) => list.filter(({ parentId }) => parentId === id),
  };
}

function diagramOf(
  boxes: readonly Box[],
  links: readonly NamedEdge[] = [],
  more: Pick<Partial<Diagram>, 'boxKind' | 'edgeKind' | 'portIdsOf' | 'anchoring'> = {},
): Diagram {
  return {
    boxKind: 'part',
    edgeKind: 'interface',
    boxes: boxesOf(boxes),
    links,
    anchoring: { portOf: () => undefined, outlineOf: () => 'box' },
    portIdsOf: () => [],
    fieldsInside: () => ({}),
    fieldsOfEnd: () => ({}),
    refusal: () => null,
    canHold: () => true,
    plainSize: () => ({ width: 160, height: 80 }),
    contentSize: () => null,
    ...more,
  };
}

function box(id: string, more: Partial<Box> = {}): Box {
  return { id, name: id, position: { x: 0, y: 0 }, size: { width: 160, height: 80 }, ...more };
}

const link = (sourceId: string, targetId: string, name = ''): NamedEdge => ({
  id: `${sourceId}-${targetId}`,
  sourceId,
  targetId,
  name,
});

async function laidOut(diagram: Diagram, scope: LayoutScope = ALL): Promise<Map<string, Box>> {
  const { placed } = await solveLayout(planLayout(diagram, scope), (graph) => elk.layout(graph));
  const after = new Map([...diagram.boxes.values()].map((one) => [one.id, one]));
  for (const operation of mapToWholeModel(diagram, layoutEdit(diagram, scope, placed).operations, 'arranged')
    .operations) {
    const before = after.get(operation.id ?? '');
    if (before && operation.op === 'update') after.set(before.id, { ...before, ...operation.fields });
  }
  return after;
}

const rect = (one: Box | undefined): Rect => {
  if (!one) throw new Error('there is no such box');
  return { ...one.position, ...one.size };
};

function expectTidy(boxes: ReadonlyMap<string, Box>): void {
  const list = [...boxes.values()];
  for (const one of list) {
    const over = list.filter(
      (other) => one.id < other.id && one.parentId === other.parentId && touches(rect(one), rect(other)),
    );
    expect(over, `over ${one.id}`).toEqual([]);
    const parent = boxes.get(one.parentId ?? '');
    if (!parent) continue;
    expect(one.position.x).toBeGreaterThanOrEqual(MARGIN);
    expect(one.position.y).toBeGreaterThanOrEqual(TITLE_ROOM);
    expect(one.position.x + one.size.width + MARGIN).toBeLessThanOrEqual(parent.size.width);
    expect(one.position.y + one.size.height + MARGIN).toBeLessThanOrEqual(parent.size.height);
  }
}

/** Some boxes in one another, and links between any of them. */
const drawing = fc
  .record({
    parents: fc.array(fc.nat(), { minLength: 1, maxLength: 14 }),
    links: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 18 }),
  })
  .map(({ parents, links }) => {
    const boxes = parents.map((number, index) =>
      box(`b${index}`, {
        position: { x: number % 300, y: number % 170 },
        ...(index > 0 && number % 3 > 0 && { parentId: `b${number % index}` }),
      }),
    );
    const at = (number: number) => `b${number % boxes.length}`;
    return diagramOf(
      boxes,
      links.map(([from, to], index) => ({
        ...link(at(from), at(to)),
        id: `l${index}`,
        name: 'x'.repeat(from % 30),
      })),
    );
  });

describe('laying out', () => {
  it('gives no overlaps, and boxes that hold what is in them', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, async (diagram) => expectTidy(await laidOut(diagram))),
      { numRuns: 30 },
    );
  });

  it('changes nothing when it is done again', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, async (diagram) => {
        const once = await laidOut(diagram);
        const again = await laidOut({ ...diagram, boxes: boxesOf([...once.values()]) });
        expect([...again.values()]).toEqual([...once.values()]);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves what is locked where it is, and keeps the others off it', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, fc.nat(), async (diagram, number) => {
        const list = [...diagram.boxes.values()];
        // One at the top, so that it cannot lie over a sibling that is locked as well.
        const locked = list.filter(({ parentId }) => parentId === undefined)[number % 3];
        if (!locked) return;
        const pinned = list.map((one) => (one.id === locked.id ? { ...one, locked: true } : one));
        const after = await laidOut({ ...diagram, boxes: boxesOf(pinned) });
        expect(after.get(locked.id)).toEqual({ ...locked, locked: true });
        const tops = [...after.values()].filter(({ parentId }) => parentId === undefined);
        const over = tops.filter((one) => one.id !== locked.id && touches(rect(one), rect(locked)));
        expect(over).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('leads edges of parts to the right and of states downwards, the initial state first', async () => {
    const parts = await laidOut(diagramOf([box('a'), box('b'), box('c')], [link('a', 'b'), link('b', 'c')]));
    expect(rect(parts.get('b')).x).toBeGreaterThan(rect(parts.get('a')).x + 160);
    expect(rect(parts.get('c')).x).toBeGreaterThan(rect(parts.get('b')).x + 160);
    const initial = { ...box('z'), kind: 'initial' };
    const states = await laidOut(
      diagramOf([box('a'), box('b'), initial], [link('a', 'b'), link('b', 'a'), link('z', 'b')], {
        boxKind: 'state',
        edgeKind: 'transition',
      }),
    );
    for (const id of ['a', 'b']) expect(rect(states.get(id)).y).toBeGreaterThan(rect(states.get('z')).y);
  });

  it('heeds the side of a port', async () => {
    const ports = { portIdsOf: (id: string) => (id === 'b' ? ['p'] : []) };
    const place = (side: 'left' | 'right') => ({
      ...ports,
      anchoring: { portOf: () => ({ side, along: 0.5 }), outlineOf: () => 'box' as const },
    });
    const toPort = { ...link('b', 'a'), sourcePortId: 'p' };
    const east = await laidOut(diagramOf([box('a'), box('b')], [toPort], place('right')));
    expect(rect(east.get('a')).x).toBeGreaterThan(rect(east.get('b')).x + 160);
  });

  it('leaves room for the names of ports between two boxes, and within what is around them', async () => {
    const around = box('around');
    const boxes = ['a', 'b', 'c', 'd'].map((id) => box(id, { parentId: 'around' }));
    const named = (side: 'left' | 'right') => ({ side, along: 0.5, name: 'supply voltage' });
    const after = await laidOut(
      diagramOf([around, ...boxes], [link('a', 'b'), link('b', 'c'), link('c', 'd')], {
        portIdsOf: (id) => (id === 'around' ? [] : ['left', 'right']),
        anchoring: {
          portOf: (_, id) => named(id === 'left' ? 'left' : 'right'),
          outlineOf: () => 'box',
        },
      }),
    );
    expectTidy(after);
    const rects = boxes.map(({ id }) => rect(after.get(id)));
    const names = rects.flatMap(({ x, y, width }) => [
      { x: x - 60, y: y + 42, width: 54, height: 13 },
      { x: x + width + 6, y: y + 42, width: 54, height: 13 },
    ]);
    for (const [index, name] of names.entries()) {
      for (const other of [...rects, ...names.slice(index + 1)]) expect(touches(name, other)).toBe(false);
      expect(name.x).toBeGreaterThan(0);
      expect(name.x + name.width).toBeLessThan(rect(after.get('around')).width);
    }
  });

  it('gives what is in others such a shape that the whole has that of a window', async () => {
    const boxes = Array.from({ length: 40 }, (_, index) =>
      box(`b${String(index).padStart(2, '0')}`, {
        ...(index > 1 && { parentId: `b${String((index >> 1) - 1).padStart(2, '0')}` }),
      }),
    );
    const after = await laidOut(diagramOf(boxes));
    expectTidy(after);
    const whole = boundsOf([...after.values()].filter(({ parentId }) => parentId === undefined).map(rect));
    const ratio = (whole?.width ?? 0) / (whole?.height ?? 1) / WINDOW_RATIO;
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.3);
  });

  it('leaves room for the words between two boxes', async () => {
    const words = 'x'.repeat(25);
    const after = await laidOut(diagramOf([box('a'), box('b')], [link('a', 'b', words)]));
    expect(rect(after.get('b')).x - rect(after.get('a')).x - 160).toBeGreaterThan(160);
  });

  it('leaves room between two states for the words at all transitions between them', async () => {
    const gapWith = async (names: readonly string[]) => {
      const links = names.map((name, index) => ({ ...link('a', 'b', name), id: `${index}` }));
      const machine = diagramOf([box('a'), box('b')], links, { boxKind: 'state', edgeKind: 'transition' });
      const placed = await laidOut(machine);
      const [a, b] = [placed.get('a'), placed.get('b')];
      return (b?.position.y ?? 0) - (a?.position.y ?? 0) - (a?.size.height ?? 0);
    };
    expect(await gapWith(['start', 'resume', 'wake'])).toBeGreaterThanOrEqual(
      (await gapWith(['start'])) + 40,
    );
  });

  it('keeps the centre of a selection, and moves nothing else', async () => {
    const boxes = [
      box('a', { position: { x: 100, y: 100 } }),
      box('b', { position: { x: 130, y: 130 } }),
      box('other', { position: { x: 900, y: 20 } }),
    ];
    const after = await laidOut(diagramOf(boxes, [link('a', 'b'), link('b', 'other')]), {
      kind: 'boxes',
      ids: ['a', 'b'],
    });
    expect(after.get('other')).toEqual(boxes[2]);
    const [a, b] = [rect(after.get('a')), rect(after.get('b'))];
    expect((a.x + b.x + b.width) / 2).toBeCloseTo((100 + 290) / 2, 0);
    expect((a.y + b.y + b.height) / 2).toBeCloseTo((100 + 210) / 2, 0);
  });

  it('makes room around the inside of a box that grew', async () => {
    const boxes = [
      box('outer', { size: { width: 240, height: 160 } }),
      box('box', { parentId: 'outer', position: { x: 20, y: 50 } }),
      box('a', { parentId: 'box' }),
      box('b', { parentId: 'box' }),
    ];
    const after = await laidOut(diagramOf(boxes, [link('a', 'b')]), { kind: 'inside', ids: ['box'] });
    expectTidy(after);
    expect(after.get('box')?.position).toEqual({ x: 20, y: 50 });
  });

  it('arranges in the quick way what is too much for ELK, and says how much it was', async () => {
    const many = Array.from({ length: 2600 }, (_, index) => box(`b${index}`));
    const links = many.slice(1).map(({ id }, index) => link(`b${index >> 1}`, id));
    const diagram = diagramOf(many, links);
    const { placed, tooMany } = await solveLayout(planLayout(diagram, ALL), () => {
      throw new Error('ELK was asked');
    });
    expect(tooMany).toBe(2600);
    expect(placed.size).toBe(2600);
  });

  it('does so too with what ELK takes too long for', async () => {
    const diagram = diagramOf(
      [
        box('a'),
        box('b'),
        box('a1', { parentId: 'a' }),
        box('a2', { parentId: 'a' }),
        box('a3', { parentId: 'a' }),
      ],
      [link('a1', 'a2'), link('a2', 'a3')],
    );
    const { placed, tooMany } = await solveLayout(planLayout(diagram, ALL), (graph) =>
      JSON.stringify(graph).includes('"a1"') ? Promise.resolve(null) : elk.layout(graph),
    );
    expect(tooMany).toBe(3);
    expect(new Set(placed.keys())).toEqual(new Set(['a', 'b', 'a1', 'a2', 'a3']));
  });

  it('writes a long chain in rows', async () => {
    const many = Array.from({ length: 80 }, (_, index) => box(`b${String(index).padStart(2, '0')}`));
    const links = many.slice(1).map(({ id }, index) => link(many[index]?.id ?? '', id));
    const after = await laidOut(diagramOf(many, links));
    expectTidy(after);
    expect(Math.max(...Array.from(after.values(), ({ position }) => position.x))).toBeLessThan(12_000);
  });

  it('tells how far it is, and that nobody knows where one place is most of it', async () => {
    const told: LayoutStep[] = [];
    const inside = (parent: string) =>
      ['1', '2'].map((name) => box(`${parent}${name}`, { parentId: parent }));
    const tops = ['a', 'b', 'c'].map((id) => box(id));
    await solveLayout(
      planLayout(diagramOf([...tops, ...tops.flatMap(({ id }) => inside(id))]), ALL),
      (graph) => elk.layout(graph),
      (step) => told.push(step),
    );
    expect(told).toEqual([
      { done: 0, inside: 'a', boxes: 2 },
      { done: expect.closeTo(2 / 9), inside: 'b', boxes: 2 },
      { done: expect.closeTo(4 / 9), inside: 'c', boxes: 2 },
      { done: undefined, inside: null, boxes: 3 },
    ]);
  });

  it('goes no further once it was cancelled', async () => {
    const ended = new AbortController();
    let asked = 0;
    const boxes = [box('a'), box('b'), box('a1', { parentId: 'a' }), box('b1', { parentId: 'b' })];
    await solveLayout(
      planLayout(diagramOf(boxes), ALL),
      (graph) => {
        asked++;
        ended.abort();
        return elk.layout(graph);
      },
      () => {},
      ended.signal,
    );
    expect(asked).toBe(1);
  });
});

describe('what is around', () => {
  const inside = (id: string): LayoutScope => ({ kind: 'inside', ids: [id] });

  it('makes room for a box that grew, in the same edit: to the right, downwards, and further out', async () => {
    const boxes = [
      box('outer', { size: { width: 500, height: 300 } }),
      box('grows', { parentId: 'outer', position: { x: 20, y: 50 } }),
      box('right', { parentId: 'outer', position: { x: 200, y: 60 } }),
      box('below', { parentId: 'outer', position: { x: 20, y: 150 } }),
      box('beside', { position: { x: 520, y: 0 } }),
      box('far', { position: { x: 5000, y: 0 } }),
      ...['p', 'q', 'r'].map((id) => box(id, { parentId: 'grows' })),
    ];
    const diagram = diagramOf(boxes, [link('p', 'q'), link('q', 'r')]);
    const after = await laidOut(diagram, inside('grows'));
    expectTidy(after);
    expect(after.get('grows')?.position).toEqual({ x: 20, y: 50 });
    expect(rect(after.get('right')).x).toBeGreaterThan(600);
    expect(rect(after.get('right')).y).toBe(60);
    expect(rect(after.get('below')).x).toBe(20);
    expect(after.get('far')).toEqual(boxes[5]);
  });

  it('lies over nothing that it did not lie over before, and leaves what is locked', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, fc.nat(), fc.array(fc.nat(), { maxLength: 2 }), async (diagram, at, pins) => {
        const list = [...diagram.boxes.values()];
        const holders = list.filter(({ id }) => diagram.boxes.referring('parent', id).length > 0);
        const holder = holders[at % Math.max(1, holders.length)];
        if (!holder) return;
        const spread = list.map((one, index) => ({
          ...one,
          // In a row, each beside the one before.
          position: { x: 20 + 180 * index, y: 50 },
          ...(pins.some((pin) => pin % list.length === index) && { locked: true }),
        }));
        const after = await laidOut({ ...diagram, boxes: boxesOf(spread) }, inside(holder.id));
        const all = [...after.values()];
        expect(all.filter(({ locked }) => locked)).toEqual(spread.filter(({ locked }) => locked));
        const over = all.flatMap((one) =>
          all
            .filter(
              ({ id, parentId, locked }) =>
                one.id < id && parentId === one.parentId && !(locked || one.locked),
            )
            .filter((other) => touches(rect(one), rect(other)))
            .map((other) => [one.id, other.id]),
        );
        expect(over).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
