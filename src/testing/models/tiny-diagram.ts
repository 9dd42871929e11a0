import fc from 'fast-check';
import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { MutableTable } from '#model/elements/table.ts';
import { idOf } from './model-builder.ts';

/** A box of a test: its label is its name, and stands for its id; `in` names its parent. */
export interface TinyBox {
  readonly in?: string;
  readonly at?: readonly [x: number, y: number];
  readonly size?: readonly [width: number, height: number];
}

/** A diagram for tests of the canvas. Links are `name: [source, target]`. */
export function tinyDiagram(
  boxes: Readonly<Record<string, TinyBox>>,
  links: Readonly<Record<string, readonly [source: string, target: string]>> = {},
): Diagram {
  const table = new MutableTable<Box>({
    parent: ({ parentId }) => (parentId === undefined ? [] : [parentId]),
  });
  for (const [
    label,
    { in: parent, at: [x, y] = [0, 0], size: [width, height] = [160, 80] },
  ] of Object.entries(boxes))
    table.set({
      id: idOf(label),
      name: label,
      ...(parent !== undefined && { parentId: idOf(parent) }),
      position: { x, y },
      size: { width, height },
    });
  return {
    boxKind: 'part',
    edgeKind: 'interface',
    boxes: table,
    links: Object.entries(links).map(
      ([name, [source, target]]): NamedEdge => ({
        id: idOf(name),
        name,
        sourceId: idOf(source),
        targetId: idOf(target),
      }),
    ),
    anchoring: { portOf: () => undefined, outlineOf: () => 'box' },
    portIdsOf: () => [],
    fieldsInside: () => ({}),
    fieldsOfEnd: (which, { boxId, portId }) =>
      which === 'source'
        ? { sourceId: boxId, sourcePortId: portId }
        : { targetId: boxId, targetPortId: portId },
    refusal: () => null,
    canHold: () => true,
    plainSize: () => ({ width: 160, height: 80 }),
    contentSize: () => null,
  };
}

/** Nested boxes with links between any of them, one of them (or none) looked into, and some of them collapsed. */
export const anyLevel = fc
  .array(fc.tuple(fc.nat(), fc.integer({ min: -200, max: 900 }), fc.integer({ min: 0, max: 900 })), {
    minLength: 1,
    maxLength: 14,
  })
  .chain((drawn) => {
    const label = (index: number) => `box ${index % drawn.length}`;
    const boxes = Object.fromEntries(
      drawn.map(([pick, x, y], index): [string, TinyBox] => {
        const parent = pick % (index + 1);
        return [label(index), { at: [x, y], ...(parent < index && { in: label(parent) }) }];
      }),
    );
    return fc
      .record({
        pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }),
        into: fc.option(fc.nat()),
        closed: fc.array(fc.nat(), { maxLength: 5 }),
      })
      .map(({ pairs, into, closed }) => ({
        diagram: tinyDiagram(
          boxes,
          Object.fromEntries(pairs.map(([a, b], index) => [`link ${index}`, [label(a), label(b)] as const])),
        ),
        inside: into === null ? null : idOf(label(into)),
        collapsed: new Set(closed.map((index) => idOf(label(index)))),
      }));
  });
