import { type Tell, tellPart } from '#interchange/tell.ts';
import type { Section } from './printed-document.ts';

/** Hears that so many more headings and rows of tables are written. */
export type Step = (count: number) => void;

/** How many headings and rows of tables sections have: what the writing of a document is counted in. */
export function countOf(sections: readonly Section[]): number {
  let count = sections.length;
  for (const { blocks } of sections)
    for (const block of blocks) if (block.is === 'table') count += block.rows.length;
  return count;
}

/** Tells how far the writing of a document has come, as the `part`th of `parts` ways through it. */
export function printedSteps(
  sections: readonly Section[],
  tell: Tell | undefined,
  part = 0,
  parts = 1,
): Step {
  const total = countOf(sections);
  const told = tellPart(tell, 'writing', part, parts, total);
  let done = 0;
  told(done);
  return (count) => {
    done += count;
    told(done);
  };
}
