import {
  getSmartEdge,
  pathfindingJumpPointNoDiagonal,
  svgDrawStraightLinePath,
} from '@tisoap/react-flow-smart-edge';
import { Position } from '@xyflow/react';
import { AvoidLib } from 'libavoid-js';
import type { Side } from '#app/canvas/geometry/geometry.ts';
import { containmentOf } from '#app/canvas/routing/obstacles/containment.ts';
import {
  createObstacleIndex,
  type PlacedBox,
  placedBoxes,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import { createRouter } from '#app/canvas/routing/router.ts';
import { type InputEdge, makeRoutingInput } from '#app/canvas/routing/routing-input.ts';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';
import { simpleRoutes } from '#app/canvas/routing/simple-routes.ts';
import type { Ways } from './quality.ts';

/** Routes a scene whose ends are given: all get the same. */
export type Contender = (scene: RoutingScene, edges: readonly InputEdge[]) => Promise<Ways> | Ways;

export const ours: Contender = ({ boxes, rects, anchoring }, edges) =>
  pointsOf(createRouter().route({ boxes: placedBoxes(boxes, rects, anchoring), edges }));

/** What is drawn at once, before a worker has routed a large model: around the two boxes of an edge only. */
export const simple: Contender = ({ boxes, rects }, edges) => pointsOf(simpleRoutes(edges, boxes, rects));

const pointsOf = (routes: ReturnType<typeof simpleRoutes>): Ways =>
  new Map([...routes].map(([id, { points }]) => [id, points]));

const POSITIONS: Readonly<Record<Side, Position>> = {
  left: Position.Left,
  right: Position.Right,
  top: Position.Top,
  bottom: Position.Bottom,
};

/** Smart edge knows no nesting: it gets for each edge the boxes that are in its way, as its readme advises. */
export const smartEdge: Contender = ({ boxes, rects }, edges) => {
  const terrain = createObstacleIndex(placedBoxes(boxes, rects));
  const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  return new Map(
    edges.map(({ id, sourceId, targetId, from, to }) => {
      const inTheWay: PlacedBox[] = [];
      containmentOf(terrain, sourceId, targetId).visit(everywhere, (box) => inTheWay.push(box));
      const found = getSmartEdge({
        sourceX: from.x,
        sourceY: from.y,
        targetX: to.x,
        targetY: to.y,
        sourcePosition: POSITIONS[from.side],
        targetPosition: POSITIONS[to.side],
        nodes: inTheWay.map(({ id: nodeId, rect: { x, y, width, height } }) => ({
          id: nodeId,
          position: { x, y },
          data: {},
          width,
          height,
          measured: { width, height },
        })),
        options: { generatePath: pathfindingJumpPointNoDiagonal, drawEdge: svgDrawStraightLinePath },
      });
      const middle = found instanceof Error ? [] : found.points.map(([x = 0, y = 0]) => ({ x, y }));
      return [id, [from, ...middle, to].map(({ x, y }) => ({ x, y }))];
    }),
  );
};

/** As in libavoid's `RoutingParameter` and `ConnDirFlag`, which its types leave out. */
const PARAMETER = { segmentPenalty: 0, shapeBufferDistance: 6, idealNudgingDistance: 7 };
const DIRECTIONS: Readonly<Record<Side, number>> = { top: 1, bottom: 2, left: 4, right: 8 };
const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Ends are pins of their shapes: otherwise libavoid would let an edge leave through its own box. */
export const libavoid: Contender = async ({ boxes, rects }, edges) => {
  if (!AvoidLib.avoidLib) await AvoidLib.load();
  const avoid = AvoidLib.getInstance();
  const router = new avoid.Router(avoid.OrthogonalRouting);
  router.setRoutingParameter(PARAMETER.segmentPenalty, 48);
  router.setRoutingParameter(PARAMETER.shapeBufferDistance, 4);
  router.setRoutingParameter(PARAMETER.idealNudgingDistance, 10);
  const shapes = new Map(
    [...placedBoxes(boxes, rects)].map(({ id, rect }) => {
      const centre = new avoid.Point(rect.x + rect.width / 2, rect.y + rect.height / 2);
      return [id, new avoid.ShapeRef(router, new avoid.Rectangle(centre, rect.width, rect.height))];
    }),
  );
  let pins = 0;
  const endOf = (boxId: string, { x, y, side, inward }: InputEdge['from']) => {
    const rect = rects.get(boxId) ?? { x: 0, y: 0, width: 1, height: 1 };
    const shape = shapes.get(boxId);
    if (!shape) throw new Error(`${boxId} has no shape`);
    const pin = ++pins;
    const at = [(x - rect.x) / rect.width, (y - rect.y) / rect.height];
    const heading = DIRECTIONS[inward ? OPPOSITE[side] : side];
    // Its types know no directions, which are numbers.
    Reflect.construct(avoid.ShapeConnectionPin, [shape, pin, ...at, true, 0, heading]);
    return new avoid.ConnEnd(shape, pin);
  };
  const connectors = edges.map(
    ({ sourceId, targetId, from, to }) =>
      new avoid.ConnRef(router, endOf(sourceId, from), endOf(targetId, to)),
  );
  router.processTransaction();
  return new Map(
    edges.map(({ id }, index) => {
      const route = connectors[index]?.displayRoute();
      const points = Array.from({ length: route?.size() ?? 0 }, (_, at) => {
        const { x = 0, y = 0 } = route?.get_ps(at) ?? {};
        return { x, y };
      });
      return [id, points];
    }),
  );
};

export const edgesOf = (scene: RoutingScene): InputEdge[] =>
  makeRoutingInput(scene).map((edge) => ({ ...edge, leader: null }));
