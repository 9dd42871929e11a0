import type { Notation } from '#app/canvas/diagram/notation.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import { partData } from './part-data.ts';
import { partStyle } from './part-style.ts';
import { strandsOf } from './strands.ts';

/** How parts and interfaces are drawn. */
export const STRUCTURE: Notation<Part, Interface> = {
  words: { box: 'Part', edge: 'Interface' },
  typeOf: () => 'part',
  dataOf: (part, { height }, shown) => partData(part, height, shown),
  shapeOf: () => 'box',
  lookOf: partStyle,
  describe: (part, edges) => ({
    what: t('part'),
    has: [countWords(part.ports.length, 'port'), countWords(edges, 'interface')],
  }),
  labelOf: (edge) => edge.name,
  nameOf: (edge) => edge.name,
  strandsOf: (edge) => strandsOf(edge.connections),
};
