import type { Box } from '#app/canvas/diagram/box.ts';
import type { NamedEdge, Overview } from '#app/canvas/diagram/diagram.ts';
import { isBox } from '#app/canvas/diagram/node-style.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import type { CardData } from './card-node.tsx';
import { mergedStrands } from './merged-edges.ts';

/** The node type of what stands for others. */
export const CARD = 'card';

/**
 * How an overview is drawn: as the notation says, but for what stands for others, which shows itself without what is in it, and lines
 * that stand for several edges, which are labelled with their number.
 */
export function overviewNotation<B extends Box, L extends NamedEdge>(
  notation: Notation<B, L>,
  overview: Pick<Overview<B, L>, 'insideOf' | 'membersOf' | 'merged'> | undefined,
): Notation<B, L> {
  if (!overview) return notation;
  const isGroup = (id: string) => overview.insideOf(id) > 0 && overview.membersOf(id) !== null;
  const strands = new Map<string, readonly Strand[]>();
  const edge = notation.words.edge.toLowerCase();
  /** A group that begins with a symbol is none. */
  const shapeOf = (box: B) => {
    const shape = notation.shapeOf(box);
    return isGroup(box.id) && !isBox(shape) ? 'state' : shape;
  };
  return {
    ...notation,
    shapeOf,
    typeOf: (box) => (overview.insideOf(box.id) > 0 ? CARD : notation.typeOf(box)),
    dataOf: (box, size, shown) => {
      if (overview.insideOf(box.id) === 0) return notation.dataOf(box, size, shown);
      const group = isGroup(box.id);
      const { name, color } = notation.lookOf(box, size, true);
      return {
        name: group ? box.name : name,
        color: group ? null : color,
        shape: shapeOf(box),
        renaming: shown.renaming,
        target: shown.target,
        group,
      } satisfies CardData;
    },
    lookOf: (box, size, container) => {
      if (overview.insideOf(box.id) === 0) return notation.lookOf(box, size, container);
      const look = notation.lookOf(box, size, true);
      if (!isGroup(box.id)) return { ...look, lines: [], more: 0 };
      return {
        ...look,
        shape: shapeOf(box),
        name: box.name,
        kind: null,
        color: null,
        lines: [],
        more: 0,
        ports: [],
      };
    },
    describe: (box, edges) =>
      isGroup(box.id)
        ? { what: t('too small to be drawn one by one'), has: [countWords(edges, edge)] }
        : notation.describe(box, edges),
    labelOf: (link) => {
      const merged = overview.merged.get(link.id);
      return merged ? String(merged.links.length) : notation.labelOf(link);
    },
    nameOf: (link) => {
      const merged = overview.merged.get(link.id);
      return merged ? countWords(merged.links.length, edge) : notation.nameOf(link);
    },
    strandsOf: (link) => {
      const merged = overview.merged.get(link.id);
      if (!merged) return notation.strandsOf(link);
      const known = strands.get(link.id) ?? mergedStrands(merged, notation.strandsOf);
      strands.set(link.id, known);
      return known;
    },
  };
}
