import type { IcdColumn } from '#app/interfaces/icd/columns/icd-column.ts';

/** All in pixels. */
export const ROW_HEIGHT = 28;
export const HEADER_HEIGHT = 28;
/** Below the last row, so that what opens under a cell fits there. */
export const FOOT = 96;
/** By how much a level stands further in, and what the sign that opens a row takes. */
export const INDENT = 16;

/** The tracks of the rows' grid, and what they need together. */
export function tracksOf(columns: readonly IcdColumn[]): {
  readonly template: string;
  readonly width: number;
} {
  return {
    template: columns.map(({ width }) => `${width}px`).join(' '),
    width: columns.reduce((sum, { width }) => sum + width, 0),
  };
}
