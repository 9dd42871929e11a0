import type { GridSizes } from '#app/ui/grid/use-axis.ts';

/** Pixels. */
export const ROW_HEIGHT = 24;
/** What a cell's class says too: a style of its own for each of a thousand cells costs more than they do. */
export const COLUMN_WIDTH = 26;
export const HEAD_HEIGHT = 132;
export const HEAD_WIDTH = 248;
/** The same, for what places rows and columns. */
export const SIZES: GridSizes = {
  row: ROW_HEIGHT,
  column: COLUMN_WIDTH,
  headHeight: HEAD_HEIGHT,
  headWidth: HEAD_WIDTH,
};
