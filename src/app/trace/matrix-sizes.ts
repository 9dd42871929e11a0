/** Pixels. */
export const ROW_HEIGHT = 24;
export const COLUMN_WIDTH = 26;
export const HEAD_HEIGHT = 132;
export const HEAD_WIDTH = 248;
