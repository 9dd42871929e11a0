import { readTheme } from '#app/canvas/pictures/read-theme.ts';
import type { N2Item } from '#app/interfaces/n2/use-n2.ts';
import type { Printed } from '#app/ui/printing/printed.ts';
import { printDrawing } from '#app/ui/printing/drawing.ts';
import { printMatrixTable } from '#app/ui/printing/table.ts';
import type { N2Matrix } from '#model/interfaces/n2-matrix.ts';
import { n2Svg } from './n2-svg.ts';
import { n2Table } from './n2-table.ts';

/** Of more parts the names on one sheet could not be read. */
const MOST_ON_A_SHEET = 40;
const HEAD_WIDTHS = [220, 50];
const COLUMN_WIDTH = 40;

/** The matrix as it is shown, as it is printed: drawn on one sheet or, where its names were too small there, as a table over several. */
export function printN2(matrix: N2Matrix, items: readonly N2Item[], title: string): Printed {
  if (items.length > MOST_ON_A_SHEET)
    return printMatrixTable(n2Table(matrix, items), title, HEAD_WIDTHS, COLUMN_WIDTH);
  const svg = n2Svg(matrix, items, title, { ...readTheme('light'), canvas: '#ffffff' });
  return printDrawing(svg, { title, landscape: false, size: 'no larger than shown' });
}
