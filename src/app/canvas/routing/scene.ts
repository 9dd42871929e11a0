import type { Boxes } from '#app/canvas/diagram/box.ts';
import type { Anchoring, DiagramEdge } from '#app/canvas/diagram/edge-ends.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';

/** What routes depend on: the edges whose two ends are in the drawing, and where every box is. */
export interface RoutingScene {
  readonly links: readonly DiagramEdge[];
  readonly boxes: Boxes;
  readonly rects: ReadonlyMap<string, Rect>;
  readonly anchoring: Anchoring;
  /** The same object while each box is in the same one, where boxes tell by themselves where their ports are; else absent. */
  readonly nesting?: object | undefined;
}

/** Where boxes are, when only some are asked for. */
export type Places = Pick<ReadonlyMap<string, Rect>, 'get'>;
