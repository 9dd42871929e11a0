import type { PortPlace } from '#app/canvas/diagram/edge-ends.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Heading } from '#model/arrangement/auto-layout.ts';
import type { Size } from '#model/elements/placement.ts';

export interface LayoutPort extends PortPlace {
  readonly id: string;
}

/** A box to be placed beside its siblings. Where it holds others that are laid out too, its size is known only after them. */
export interface LayoutNode {
  readonly id: string;
  readonly position: Point;
  readonly size: Size;
  /** Whether that is another size than it has now. */
  readonly resized: boolean;
  /** Stays where it is; the others go around it. */
  readonly locked: boolean;
  /** Comes before all others: an initial state. */
  readonly first: boolean;
  readonly ports: readonly LayoutPort[];
  /** The name that stands below it, where it is a symbol; empty where it is none. */
  readonly nameBelow: string;
}

/** An edge between two siblings, or between one and the box around them; it stands for all that lead from the one into the other. */
export interface LayoutEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly sourcePort: string | null;
  readonly targetPort: string | null;
  /** Room for the words at it; null for none. */
  readonly label: Size | null;
}

/** The box around the siblings, which takes the size that they need. */
export interface LayoutFrame {
  readonly id: string;
  /** It gets no smaller than this. */
  readonly least: Size;
  readonly ports: readonly LayoutPort[];
}

/** Siblings to be placed together. */
export interface LayoutTask {
  /** Null where only some of a box's children are placed, or those at the top: they keep their centre. */
  readonly frame: LayoutFrame | null;
  /** Whether they are inside a box, whose title and margin stay free. */
  readonly inside: boolean;
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutEdge[];
  /** Whether ports of them are put on other sides, as they come to lie. */
  readonly turnsPorts: boolean;
  readonly heading: Heading;
  /** The width to the height that they take together, about. */
  readonly ratio: number;
}

/** Where a box is to be, and how large where that changes. Positions are relative to its parent, as in the model. */
export interface Placed {
  readonly position?: Point;
  readonly size?: Size;
}

/** How far a layout has come. */
export interface LayoutStep {
  /** How much of all is done, 0 to 1; undefined while one place is worked on that is most of what is left, for nobody can tell. */
  readonly done: number | undefined;
  /** The box whose inside is worked on, null for the top or for some boxes; and how many boxes are placed in it. */
  readonly inside: string | null;
  readonly boxes: number;
}
