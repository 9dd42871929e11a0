import type { Edge, Node, NodeHandle } from '@xyflow/react';
import { Position as FlowSide } from '@xyflow/react';
import type { Box, Placements } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { endKey, type DiagramEdge, portPoint } from '#app/canvas/diagram/edge-ends.ts';
import { PORT } from '#app/canvas/diagram/metrics.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import type { Point, Rect, Side } from '#app/canvas/geometry/geometry.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { DrawnDecorations } from '#app/canvas/scene/drawn-decorations.ts';
import type { SimulationHighlights } from '#app/session/simulation-highlights.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';

/** What a canvas draws beside the model: the person's own session and the gesture that is going on. */
export interface FlowSession {
  readonly selection: ReadonlySet<string>;
  readonly renaming: string | null;
  readonly moved: Placements;
  /** The box that would take in what is dragged, or that an edge being drawn would end at. */
  readonly target: string | null;
  /** What the description of an element says of the others who are at it: `selected by Ben`. */
  readonly company: ReadonlyMap<string, string>;
  /** What is said of them, with its words. */
  readonly said: DrawnDecorations;
  /** How elements differ from the model itself. */
  readonly pending: ReadonlyMap<string, PendingState>;
  /** How many such elements each collapsed box hides. */
  readonly changedIn: ReadonlyMap<string, number>;
  /** How elements take part in the run that is looked at. */
  readonly lit: SimulationHighlights;
}

/** What React Flow mounts, and where everything is. */
export interface Flow {
  readonly nodes: Node[];
  readonly edges: FlowEdge[];
  readonly rects: ReadonlyMap<string, Rect>;
  readonly routes: ReadonlyMap<string, Route>;
}

export interface FlowEdgeData extends Record<string, unknown> {
  readonly points: readonly Point[];
  readonly strands: readonly Strand[];
  readonly label: string;
  /** Where it stands, where that is not the usual place. */
  readonly labelAt: LabelPlace | undefined;
  /** Whether its way was drawn by hand. */
  readonly pinned: boolean;
  /** See `Route`. */
  readonly scale: number;
  /** Whether it is the first of a bundle: the line that stands for all of them is drawn with it. */
  readonly leads: boolean;
  /** The name of what a click on its label fires, in the run that is looked at; null where it fires nothing. */
  readonly fires: string | null;
}
export type FlowEdge = Edge<FlowEdgeData, 'strands'>;

export const FLOW_SIDE: Readonly<Record<Side, FlowSide>> = {
  left: FlowSide.Left,
  right: FlowSide.Right,
  top: FlowSide.Top,
  bottom: FlowSide.Bottom,
};

/** Half the width of the strip along a border from which an edge can be drawn. */
export const BORDER = 4;
export const BORDER_SIDES = ['left', 'right', 'top', 'bottom'] as const;

const handle = (id: string, side: Side, rect: Rect): NodeHandle => ({
  id,
  type: 'source',
  position: FLOW_SIDE[side],
  ...rect,
});

/** The strips of a box's border and its ports, in the box's own coordinates: they are drawn, and edges start there. */
export function ownHandles(
  diagram: Diagram,
  box: Box,
  size: { width: number; height: number },
): NodeHandle[] {
  const { width, height } = size;
  const strips: Record<Side, Rect> = {
    left: { x: -BORDER, y: 0, width: 2 * BORDER, height },
    right: { x: width - BORDER, y: 0, width: 2 * BORDER, height },
    top: { x: 0, y: -BORDER, width, height: 2 * BORDER },
    bottom: { x: 0, y: height - BORDER, width, height: 2 * BORDER },
  };
  const ports = diagram.portIdsOf(box.id).flatMap((portId): NodeHandle[] => {
    const place = diagram.anchoring.portOf(box.id, portId);
    if (!place) return [];
    const { x, y } = portPoint({ x: 0, y: 0, width, height }, place);
    const half = PORT.size / 2;
    return [handle(portId, place.side, { x: x - half, y: y - half, width: PORT.size, height: PORT.size })];
  });
  return [...BORDER_SIDES.map((side) => handle(side, side, strips[side])), ...ports];
}

/** One more handle for each edge's end, not drawn: React Flow puts the grip for reconnecting where it is. */
export function endHandles(
  links: readonly DiagramEdge[],
  routes: ReadonlyMap<string, Route>,
  rects: ReadonlyMap<string, Rect>,
): Map<string, NodeHandle[]> {
  const handles = new Map<string, NodeHandle[]>();
  for (const link of links) {
    const route = routes.get(link.id);
    if (!route) continue;
    for (const which of ['source', 'target'] as const) {
      const boxId = which === 'source' ? link.sourceId : link.targetId;
      const end = which === 'source' ? route.from : route.to;
      const at = (which === 'source' ? route.points[0] : route.points.at(-1)) ?? end;
      const rect = rects.get(boxId);
      if (!rect) continue;
      const made = handle(endKey(link.id, which), end.inward ? opposite(end.side) : end.side, {
        x: at.x - rect.x,
        y: at.y - rect.y,
        width: 0,
        height: 0,
      });
      const others = handles.get(boxId);
      if (others) others.push(made);
      else handles.set(boxId, [made]);
    }
  }
  return handles;
}

const OPPOSITE: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };
const opposite = (side: Side): Side => OPPOSITE[side];

/** The port that a handle is, or null for a border strip. */
export const portOfHandle = (handleId: string | null | undefined): string | null =>
  !handleId || BORDER_SIDES.some((side) => side === handleId) ? null : handleId;
