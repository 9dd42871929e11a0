import type { GridSizes } from '#app/ui/grid/use-axis.ts';

/** Up to so many parts their names fit on the diagonal. */
const FEW_PARTS = 12;

/** The sizes of the matrix in pixels, and whether its cells are wide. The classes of a cell say its width too. */
export interface N2Sizes extends GridSizes {
  readonly wide: boolean;
}

/** Cells with room for a name where there are few parts, small ones where there are many. */
export function sizesFor(parts: number, narrowWindow: boolean): N2Sizes {
  const wide = parts <= FEW_PARTS && !narrowWindow;
  return {
    wide,
    row: wide ? 36 : 28,
    column: wide ? 80 : 32,
    headHeight: wide ? 80 : 120,
    headWidth: narrowWindow ? 120 : 208,
  };
}
