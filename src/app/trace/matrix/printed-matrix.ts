import type { Printed } from '#app/ui/printing/printed.ts';
import { printMatrixTable } from '#app/ui/printing/table.ts';
import { matrixTable } from './matrix-table.ts';
import type { ShownMatrix } from './use-matrix.ts';

const HEAD_WIDTHS = [90, 260, 50];
const COLUMN_WIDTH = 34;

/** The matrix as it is shown, as it is printed; what is inherited stands in brackets. */
export function printMatrix({ matrix, rows, columns }: ShownMatrix, title: string): Printed {
  return printMatrixTable(matrixTable(matrix, rows, columns), title, HEAD_WIDTHS, COLUMN_WIDTH);
}
