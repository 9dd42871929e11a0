import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Box } from '#app/canvas/diagram/box.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';
import type { Ways } from './quality.ts';
import { sceneFrom } from './scenes.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'PARENT',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '72',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.thoroughness': '2',
};

/**
 * ELK finds ways only together with places. So it lays out the scene, and its ways are compared with ours at its own places, which
 * it chose for them.
 */
export async function laidOutByElk({
  boxes,
  links,
}: RoutingScene): Promise<{ scene: RoutingScene; ways: Ways }> {
  const nodeOf = ({ id, size }: Box): ElkNode => {
    const children = boxes.referring('parent', id).map(nodeOf);
    return children.length === 0
      ? { id, ...size }
      : { id, children, layoutOptions: { 'elk.padding': '[top=44,left=16,bottom=16,right=16]' } };
  };
  const all = [...boxes.values()];
  const laid = await new ELK().layout({
    id: 'root',
    layoutOptions: OPTIONS,
    children: all.filter(({ parentId }) => parentId === undefined).map(nodeOf),
    edges: links.map(({ id, sourceId, targetId }) => ({ id, sources: [sourceId], targets: [targetId] })),
  });
  const placed = new Map<string, Box>();
  const place = ({ id, x = 0, y = 0, width = 1, height = 1, children = [] }: ElkNode) => {
    const box = boxes.get(id);
    if (box) placed.set(id, { ...box, position: { x, y }, size: { width, height } });
    for (const child of children) place(child);
  };
  for (const child of laid.children ?? []) place(child);
  const plain = links.map(({ id, sourceId, targetId }) => ({ id, sourceId, targetId }));
  const ways = new Map(edgesIn(laid).map((edge) => [edge.id, pointsOf(edge)]));
  return { scene: sceneFrom(placed, plain, () => undefined), ways };
}

const edgesIn = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesIn),
];

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
