import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';

/** Letters of a key in pixels, and what stands beside it in its cell: the number of a finding, the arrow of a parent, margins. */
const LETTER = 7.8;
const BESIDE = 36;
const LEAST = 96;
const MOST = 208;

/**
 * How wide the column of keys is so that they are read to their end, in pixels: keys of one model differ at their end, and look alike when it
 * is cut off. Never narrower than usual, nor so wide that little is left for titles.
 */
export function keyWidthOf(requirements: Table<Requirement>): number {
  let longest = 0;
  for (const { key } of requirements.values()) longest = Math.max(longest, key.length);
  return Math.min(MOST, Math.max(LEAST, Math.ceil(longest * LETTER) + BESIDE));
}

/** Whether any requirement has a statement: of a set of titles alone, these are what is read. */
export function hasStatements(requirements: Table<Requirement>): boolean {
  for (const { statement } of requirements.values()) if (statement !== '') return true;
  return false;
}
