import type { Point } from './geometry.ts';
import type { LabelPlace } from './polyline.ts';
import type { End } from './route.ts';

/** The drawn way of an edge, from its source to its target. */
export interface Route {
  /** The ends as they were planned; the way may begin and end a little beside them, on the same sides. */
  readonly from: End;
  readonly to: End;
  readonly points: readonly Point[];
  /** How wide it is where it is drawn as several lines: from the middle of the first to that of the last; 0 where it is one. */
  readonly width: number;
  /** Where its label stands, where that is not the usual place. */
  readonly label?: LabelPlace;
  /** Whether its way was drawn by hand. */
  readonly pinned?: boolean;
  /** How much larger than at 100 % its strands' distance, its corners and its arrows are, so that they can be seen from afar. */
  readonly scale?: number;
  /** The edges that it is drawn as one with, itself among them; the first one leads. */
  readonly bundle?: readonly string[];
}
