import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Box } from '#app/canvas/diagram/box.ts';
import type { DiagramEdge, PortPlace } from '#app/canvas/diagram/edge-ends.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';
import { graphOf } from '../canvas/graph.ts';

const Part = z.object({
  name: z.string(),
  parentId: z.string().nullish(),
  position: z.object({ x: z.number(), y: z.number() }),
  size: z.object({ width: z.number(), height: z.number() }),
  ports: z
    .array(z.object({ id: z.string(), side: z.enum(['left', 'right', 'top', 'bottom']).default('left') }))
    .default([]),
});
const Edge = z.object({
  sourceId: z.string(),
  targetId: z.string(),
  sourcePortId: z.string().optional(),
  targetPortId: z.string().optional(),
});
const File = z.object({
  operations: z.array(z.object({ kind: z.string(), id: z.string(), body: z.unknown() })),
});

/** The parts and interfaces of a model file, where the file has them. */
export function sceneOfFile(path: string): RoutingScene {
  const { operations } = File.parse(JSON.parse(readFileSync(path, 'utf8')));
  const boxes = new Map<string, Box>();
  const ports = new Map<string, PortPlace>();
  const links: DiagramEdge[] = [];
  for (const { kind, id, body } of operations) {
    if (kind === 'part') {
      const part = Part.parse(body);
      const { parentId, ...rest } = part;
      boxes.set(id, { id, ...rest, ...(parentId && { parentId }) });
      for (const { id: portId, side } of part.ports) {
        const beside = part.ports.filter((port) => port.side === side);
        const index = beside.findIndex((port) => port.id === portId);
        ports.set(portId, { side, along: (index + 1) / (beside.length + 1) });
      }
    }
    if (kind === 'interface') links.push({ id, ...Edge.parse(body) });
  }
  return sceneFrom(boxes, links, (portId) => ports.get(portId));
}

/** A generated drawing: parts in a grid, each with edges to near ones, and some further away. */
export function generatedScene(count: number): RoutingScene {
  const { parts, edges } = graphOf(count);
  const boxes = new Map<string, Box>(
    parts.map(({ id, name, x, y, width, height }, index) => {
      // Not in line, as people draw: otherwise every edge had a free row to itself.
      const [right, down] = [(index * 37) % 61, (index * 53) % 47];
      return [id, { id, name, position: { x: x + right, y: y + down }, size: { width, height } }];
    }),
  );
  return sceneFrom(boxes, edges, () => undefined);
}

export function sceneFrom(
  boxes: ReadonlyMap<string, Box>,
  links: readonly DiagramEdge[],
  portOf: (portId: string) => PortPlace | undefined,
): RoutingScene {
  const rects = new Map<string, Rect>();
  const place = ({ id, parentId, position, size }: Box): Rect => {
    const parent = boxes.get(parentId ?? '');
    const around = parent && (rects.get(parent.id) ?? place(parent));
    const rect = { x: position.x + (around?.x ?? 0), y: position.y + (around?.y ?? 0), ...size };
    rects.set(id, rect);
    return rect;
  };
  for (const box of boxes.values()) place(box);
  return {
    links: links.filter(({ sourceId, targetId }) => boxes.has(sourceId) && boxes.has(targetId)),
    boxes: {
      size: boxes.size,
      get: (id) => boxes.get(id),
      has: (id) => boxes.has(id),
      values: () => new Map(boxes).values(),
      referring: (_role, id) => [...boxes.values()].filter(({ parentId }) => parentId === id),
    },
    rects,
    anchoring: { portOf: (_boxId, portId) => portOf(portId), outlineOf: () => 'box' },
  };
}
