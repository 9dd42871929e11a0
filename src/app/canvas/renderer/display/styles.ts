import type { Box } from '#app/canvas/diagram/box.ts';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import type { Size } from '#model/elements/placement.ts';
import type { DisplayBox } from './display-list.ts';

/** What the painter asks of how elements are drawn; made when it is first seen, and kept while the element stays the same. */
export interface Styles<B extends Box = Box, L extends NamedEdge = NamedEdge> {
  shapeOf(box: B): NodeStyle['shape'];
  ofBox(planned: Pick<DisplayBox<B>, 'box' | 'container'>, size: Size): NodeStyle;
  /** The word for an edge. */
  readonly edgeWord: string;
  labelOf(link: L): string;
  strandsOf(link: L): readonly Strand[];
  /** The first of its strands, which is all that is seen of it from afar. Not kept: it is asked for of all edges once. */
  leadOf(link: L): Strand | undefined;
}

interface KnownLook {
  readonly container: boolean;
  readonly width: number;
  readonly height: number;
  readonly look: NodeStyle;
}

/** The looks of one drawing. */
export function createStyles<B extends Box, L extends NamedEdge>(notation: Notation<B, L>): Styles<B, L> {
  const boxes = new WeakMap<B, KnownLook>();
  const labels = new WeakMap<L, string>();
  const strands = new WeakMap<L, readonly Strand[]>();
  return {
    edgeWord: notation.words.edge,
    shapeOf: notation.shapeOf,
    ofBox: ({ box, container }, { width, height }) => {
      const known = boxes.get(box);
      if (known?.container === container && known.width === width && known.height === height)
        return known.look;
      const look = notation.lookOf(box, { width, height }, container);
      boxes.set(box, { container, width, height, look });
      return look;
    },
    labelOf: (link) => {
      const known = labels.get(link);
      if (known !== undefined) return known;
      const label = inOneLine(notation.labelOf(link));
      labels.set(link, label);
      return label;
    },
    leadOf: (link) => (strands.get(link) ?? notation.strandsOf(link))[0],
    strandsOf: (link) => {
      const known = strands.get(link);
      if (known) return known;
      const made = notation.strandsOf(link);
      strands.set(link, made);
      return made;
    },
  };
}
