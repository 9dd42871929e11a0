import type { Size } from '#model/elements/placement.ts';
import type { Box } from './box.ts';
import type { NamedEdge } from './diagram.ts';
import type { NodeStyle } from './node-style.ts';
import type { Strand } from './strand.ts';

/** How a mounted box is shown besides what it is. */
export interface NodeState {
  readonly container: boolean;
  readonly renaming: boolean;
  readonly target: boolean;
  /** Whether it is what one is inside of: the frame around everything. */
  readonly frame: boolean;
  /** How many boxes are hidden in it, while it is collapsed. */
  readonly hidden: number;
  /** How many of what is hidden in it differs from the model itself. */
  readonly changed: number;
}

/** How one kind of box and one kind of edge are drawn and described: all that the canvas knows of parts, states and what connects them. */
export interface Notation<B extends Box, L extends NamedEdge> {
  /** What kinds they are, which the accessible names begin with. */
  readonly words: { readonly box: 'Part' | 'State'; readonly edge: 'Interface' | 'Transition' };
  /** The node type that draws it. */
  readonly typeOf: (box: B) => string;
  readonly dataOf: (box: B, size: Size, shown: NodeState) => Record<string, unknown>;
  /** What is painted of a box that is not mounted; its shape is all that is seen of it from afar. */
  readonly shapeOf: (box: B) => NodeStyle['shape'];
  readonly lookOf: (box: B, size: Size, container: boolean) => NodeStyle;
  /** What the description of a box says before its place, and after it. */
  readonly describe: (box: B, edges: number) => { readonly what: string; readonly has: readonly string[] };
  /** What else than the element its label depends on, and the label. */
  readonly labelOf: (link: L) => string;
  /** The name in the accessible name of an edge. */
  readonly nameOf: (link: L) => string;
  readonly strandsOf: (link: L) => readonly Strand[];
}
