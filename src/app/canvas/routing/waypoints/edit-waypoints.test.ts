import { describe, expect, it } from 'vitest';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { sceneWith } from '#app/canvas/routing/routing-scene.fixture.ts';
import { keepWaypoints, moveSegment, resetRoutes } from './edit-waypoints.ts';

const PLACES = { outer: [100, 50, 500, 300], a: [120, 90, 60, 40], b: [400, 90, 60, 40] } as const;
const BENDS = [
  { x: 120, y: 60 },
  { x: 120, y: 90 },
];

function drawn(extra: NamedEdge['extra'] = {}) {
  const link: NamedEdge = { id: 'e', name: 'Power', sourceId: 'a', targetId: 'b', extra };
  const { boxes, rects, anchoring } = sceneWith(PLACES, [link], { a: 'outer', b: 'outer' });
  const inside = new Map(
    [...boxes.values()].map((box) => {
      const parent = box.parentId === undefined ? undefined : rects.get(box.parentId);
      return [
        box.id,
        { ...box, position: { x: box.position.x - (parent?.x ?? 0), y: box.position.y - (parent?.y ?? 0) } },
      ];
    }),
  );
  const diagram: Diagram = {
    boxKind: 'part',
    edgeKind: 'interface',
    boxes: { ...boxes, get: (id) => inside.get(id), values: () => inside.values() },
    links: [link],
    anchoring,
    plainSize: () => ({ width: 60, height: 40 }),
    contentSize: () => null,
    portIdsOf: () => [],
    fieldsInside: () => ({}),
    fieldsOfEnd: () => ({}),
    refusal: () => null,
    canHold: () => true,
  };
  return { diagram, rects, link };
}
const moveTo = (id: string, x: number, y: number) =>
  ({ op: 'update', kind: 'part', id, fields: { position: { x, y } } }) as const;
const storing = (bends: unknown) => [
  { op: 'update', kind: 'interface', id: 'e', fields: { extra: { bends } } },
];

describe('moving a segment', () => {
  it('stores the corners of the whole way, from the corner of the box around both ends', () => {
    const { link, ...scene } = drawn();
    const end = { side: 'right', inward: false } as const;
    const points = [
      { x: 180, y: 110 },
      { x: 200, y: 110 },
      { x: 200, y: 140 },
      { x: 400, y: 140 },
    ];
    const route = { from: { x: 180, y: 110, ...end }, to: { x: 400, y: 140, ...end }, points };
    expect(moveSegment(scene, link, route, 1, 20)).toEqual({
      label: 'Move bend of Power',
      operations: storing(BENDS),
    });
    expect(moveSegment(scene, link, route, 1, 0.2).operations).toEqual([]);
  });
});

describe('resetting', () => {
  it('clears what is pinned, and nothing else', () => {
    const { diagram, link } = drawn({ bends: BENDS, colour: 'red' });
    expect(resetRoutes(diagram, [link])).toEqual({
      label: 'Reset route of Power',
      operations: storing(null),
    });
    const { diagram: plain, link: free } = drawn();
    expect(resetRoutes(plain, [free]).operations).toEqual([]);
  });
});

describe('bends when boxes are moved', () => {
  it('go along when both ends are moved alike, in one edit', () => {
    expect(
      keepWaypoints(drawn({ bends: BENDS }).diagram, [moveTo('a', 50, 60), moveTo('b', 330, 60)]),
    ).toEqual(storing(BENDS.map(({ x, y }) => ({ x: x + 30, y: y + 20 }))));
  });

  it('stay where they are when one end is moved, or the box around both', () => {
    const scene = drawn({ bends: BENDS });
    expect(keepWaypoints(scene.diagram, [moveTo('a', 50, 60)])).toEqual([]);
    expect(keepWaypoints(scene.diagram, [moveTo('outer', 300, 60)])).toEqual([]);
  });

  it('stay where they are in the drawing when an end leaves the box around both', () => {
    const operations = [
      {
        op: 'update',
        kind: 'part',
        id: 'b',
        fields: { position: { x: 700, y: 90 }, parentId: null },
      } as const,
    ];
    expect(keepWaypoints(drawn({ bends: BENDS }).diagram, operations)).toEqual(
      storing(BENDS.map(({ x, y }) => ({ x: x + 100, y: y + 50 }))),
    );
  });
});
