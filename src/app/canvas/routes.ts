import type { Point } from './geometry.ts';
import type { End } from './route.ts';

/** The drawn way of an edge, from its source to its target. */
export interface Route {
  readonly from: End;
  readonly to: End;
  readonly points: readonly Point[];
  /** Whether its way was drawn by hand. */
  readonly pinned?: boolean;
  /** The edges that it is drawn as one with, itself among them; the first one leads. */
  readonly bundle?: readonly string[];
}
