import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type Boxes, inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import type { DiagramEdge } from '#app/canvas/diagram/edge-ends.ts';
import {
  centreOf,
  type Point,
  pointOnSide,
  lengthOf,
  type Rect,
  type Side,
} from '#app/canvas/geometry/geometry.ts';
import type { Sided } from '#app/canvas/geometry/side-places.ts';
import { WAYPOINTS } from '#app/canvas/routing/waypoints/waypoints.ts';
import { portsFacingEnds } from './facing-ports.ts';

type Ports = Readonly<Record<string, readonly Sided[]>>;

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

const box = (id: string, x: number, y: number, more: Partial<Box> = {}): Box => ({
  id,
  name: id,
  position: { x, y },
  size: { width: 160, height: 80 },
  ...more,
});

/** A line from a port to a port, each named by its box and a letter: `A.p`; or from or to a box. */
function line(from: string, to: string): DiagramEdge {
  const [sourceId = '', sourcePort] = from.split('.');
  const [targetId = '', targetPort] = to.split('.');
  return {
    id: `${from} to ${to}`,
    sourceId,
    targetId,
    ...(sourcePort !== undefined && { sourcePortId: from }),
    ...(targetPort !== undefined && { targetPortId: to }),
  };
}

function turned(list: readonly Box[], ports: Ports, links: readonly DiagramEdge[], only?: readonly string[]) {
  const boxes = boxesOf(list);
  const found = portsFacingEnds(
    { boxes, links, rects: rectsOf(inDrawingOrder(boxes)), portsOf: (id) => ports[id] ?? [] },
    new Set(only ?? list.map(({ id }) => id)),
  );
  return Object.fromEntries(
    [...found].map(([id, sided]) => [id, sided.map((port) => `${port.id} ${port.side}`)]),
  );
}

const port = (id: string, side: Side): Sided => ({ id, side });

describe('ports that face the other ends of their lines', () => {
  it('go to the side that is nearest, and stay where they face it already', () => {
    const boxes = [box('A', 0, 0), box('B', -400, 20), box('C', 0, 400)];
    const ports = { A: [port('A.b', 'right'), port('A.c', 'bottom')], B: [port('B.a', 'left')] };
    expect(turned(boxes, ports, [line('A.b', 'B.a'), line('A.c', 'C')])).toEqual({
      A: ['A.b left', 'A.c bottom'],
      B: ['B.a right'],
    });
  });

  it('stay without a line, where the way was drawn by hand, and on boxes that are not asked for', () => {
    const boxes = [box('A', 0, 0), box('B', -400, 0)];
    const ports = { A: [port('A.b', 'right'), port('A.free', 'right')], B: [port('B.a', 'left')] };
    const drawn = { ...line('A.b', 'B.a'), extra: { [WAYPOINTS]: [{ x: 10, y: 10 }] } };
    expect(turned(boxes, ports, [drawn])).toEqual({});
    expect(turned(boxes, ports, [line('A.b', 'B.a')], ['A'])).toEqual({ A: ['A.b left', 'A.free right'] });
    expect(turned(boxes, ports, [line('A.b', 'B.a')], [])).toEqual({});
  });

  it('go where their line leads outside, whatever is inside, and what is inside faces them there', () => {
    const boxes = [
      box('A', 0, 0, { size: { width: 600, height: 300 } }),
      box('inner', 400, 100, { parentId: 'A' }),
      box('B', -400, 100),
    ];
    const ports = { A: [port('A.p', 'right')], inner: [port('inner.p', 'right')] };
    expect(turned(boxes, ports, [line('A.p', 'B'), line('A.p', 'inner.p')])).toEqual({
      A: ['A.p left'],
      inner: ['inner.p left'],
    });
  });

  it('are nearest to the inner end where they lead nowhere else', () => {
    const boxes = [
      box('A', 0, 0, { size: { width: 600, height: 300 } }),
      box('inner', 420, 100, { parentId: 'A' }),
    ];
    expect(turned(boxes, { A: [port('A.p', 'left')] }, [line('A.p', 'inner')])).toEqual({ A: ['A.p right'] });
  });

  it('are in the order of the other ends along a side, those that stay at their place in the list', () => {
    const boxes = [box('A', 0, 0), box('low', 400, 60), box('high', 400, -60)];
    const ports = { A: [port('A.low', 'right'), port('A.free', 'right'), port('A.high', 'right')] };
    expect(turned(boxes, ports, [line('A.low', 'low'), line('A.high', 'high')])).toEqual({
      A: ['A.high right', 'A.free right', 'A.low right'],
    });
  });

  it('do not cross their lines between the same two boxes', () => {
    const boxes = [box('A', 0, 0), box('B', 400, 0)];
    const ports = {
      A: [port('A.1', 'right'), port('A.2', 'right'), port('A.3', 'right')],
      B: [port('B.3', 'left'), port('B.1', 'left'), port('B.2', 'left')],
    };
    const links = [line('A.1', 'B.1'), line('A.2', 'B.2'), line('A.3', 'B.3')];
    expect(turned(boxes, ports, links)).toEqual({ B: ['B.1 left', 'B.2 left', 'B.3 left'] });
  });

  const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
  const distance = (rect: Rect, side: Side, goal: Point) => {
    const { x, y } = pointOnSide(rect, side, lengthOf(rect, side) / 2);
    return Math.abs(x - goal.x) + Math.abs(y - goal.y);
  };
  const drawing = fc
    .record({
      places: fc.array(
        fc.record({
          x: fc.integer({ min: -900, max: 900 }),
          y: fc.integer({ min: -900, max: 900 }),
          in: fc.nat(),
        }),
        { minLength: 2, maxLength: 8 },
      ),
      lines: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 }),
      sides: fc.array(fc.constantFrom<Side>('left', 'right', 'top', 'bottom'), {
        minLength: 3,
        maxLength: 12,
      }),
      nested: fc.boolean(),
    })
    .map(({ places, lines, sides, nested }) => {
      const boxes = places.map(({ x, y, in: around }, index) =>
        box(
          `b${index}`,
          x,
          y,
          nested && index > 0 && around % 2 > 0 ? { parentId: `b${around % index}` } : {},
        ),
      );
      const at = (number: number) => `b${number % boxes.length}`;
      const links = lines
        .map(([from, to], index) => line(`${at(from)}.s${index}`, `${at(to)}.t${index}`))
        .filter(({ sourceId, targetId }) => sourceId !== targetId);
      const ports: Record<string, Sided[]> = {};
      for (const [index, { id }] of boxes.entries())
        ports[id] = [port(`${id}.free`, sides[index % sides.length] ?? 'left')];
      for (const [index, link] of links.entries()) {
        ports[link.sourceId]?.push(port(link.sourcePortId ?? '', sides[index % sides.length] ?? 'left'));
        ports[link.targetId]?.push(
          port(link.targetPortId ?? '', sides[(index + 1) % sides.length] ?? 'left'),
        );
      }
      return { boxes: boxesOf(boxes), links, ports };
    });

  it('are on no side that is farther from the other end than the opposite one, whatever lies where', () => {
    fc.assert(
      fc.property(drawing, ({ boxes, links, ports }) => {
        const rects = rectsOf(inDrawingOrder(boxes));
        const all = new Set(rects.keys());
        const found = portsFacingEnds({ boxes, links, rects, portsOf: (id) => ports[id] ?? [] }, all);
        const after = (id: string) => found.get(id) ?? ports[id] ?? [];
        for (const id of all) {
          const before = ports[id] ?? [];
          expect(new Set(after(id).map((one) => one.id))).toEqual(new Set(before.map((one) => one.id)));
          expect(after(id).find((one) => one.id === `${id}.free`)).toEqual(before[0]);
        }
        for (const { sourceId, sourcePortId, targetId } of links) {
          if (boxes.get(sourceId)?.parentId !== undefined || boxes.get(targetId)?.parentId !== undefined)
            continue;
          const rect = rects.get(sourceId)!;
          const { side } = after(sourceId).find((one) => one.id === sourcePortId)!;
          const goal = centreOf(rects.get(targetId)!);
          expect(distance(rect, side, goal)).toBeLessThanOrEqual(distance(rect, OPPOSITE[side], goal));
        }
      }),
    );
  });

  it('are not turned again', () => {
    fc.assert(
      fc.property(drawing, ({ boxes, links, ports }) => {
        const rects = rectsOf(inDrawingOrder(boxes));
        const all = new Set(rects.keys());
        const found = portsFacingEnds({ boxes, links, rects, portsOf: (id) => ports[id] ?? [] }, all);
        const portsOf = (id: string) => found.get(id) ?? ports[id] ?? [];
        expect(portsFacingEnds({ boxes, links, rects, portsOf }, all)).toEqual(new Map());
      }),
    );
  });
});
