import { type Graph, type GraphPart, idOf, SIDES } from './graph.ts';

/** A generated drawing as a model for the service's import: parts with four ports and an attribute, and interfaces between ports. */
export function modelOf({ parts, edges }: Graph): { name: string; operations: object[] } {
  const numbers = new Map(parts.map((part, number) => [part.id, number]));
  const byId = new Map(parts.map((part) => [part.id, part]));
  const portAt = (partId: string, side: (typeof SIDES)[number]) =>
    idOf('port', 4 * (numbers.get(partId) ?? 0) + SIDES.indexOf(side));
  const creates = parts.map((part) => ({
    op: 'create',
    kind: 'part',
    id: part.id,
    body: {
      name: part.name,
      parentId: part.parentId,
      position: placeIn(part, part.parentId === null ? undefined : byId.get(part.parentId)),
      size: { width: part.width, height: part.height },
      ports: SIDES.map((side) => ({
        id: portAt(part.id, side),
        name: side.slice(0, 1).toUpperCase(),
        side,
        direction: side === 'left' || side === 'top' ? 'in' : 'out',
      })),
      attributes: [
        { id: idOf('flow', 10_000_000 + (numbers.get(part.id) ?? 0)), name: 'mass', value: 12, unit: 'kg' },
      ],
    },
  }));
  const links = edges.map((edge, number) => {
    const right = number % 2 === 0;
    return {
      op: 'create',
      kind: 'interface',
      id: edge.id,
      body: {
        name: edge.name,
        sourceId: edge.sourceId,
        targetId: edge.targetId,
        sourcePortId: portAt(edge.sourceId, right ? 'right' : 'bottom'),
        targetPortId: portAt(edge.targetId, right ? 'left' : 'top'),
        metadata: { connections: [{ id: idOf('flow', number), type: edge.type, direction: 'out' }] },
      },
    };
  });
  return { name: `Generated, ${parts.length} parts`, operations: [...creates, ...links] };
}

const placeIn = (part: GraphPart, parent: GraphPart | undefined) => ({
  x: part.x - (parent?.x ?? 0),
  y: part.y - (parent?.y ?? 0),
});
