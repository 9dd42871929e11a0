import type { Printed } from '#app/ui/printing/printed.ts';
import { printTable } from '#app/ui/printing/table.ts';
import { HEADS, matrixTable } from './matrix-table.ts';
import type { ShownMatrix } from './use-matrix.ts';

const HEAD_WIDTHS = [90, 260, 50];
const COLUMN_WIDTH = 100;

/** The matrix as it is shown, as it is printed; what is inherited stands in brackets. */
export function printMatrix({ matrix, rows, columns }: ShownMatrix, title: string): Printed {
  const [heads = [], ...lines] = matrixTable(matrix, rows, columns);
  return printTable({
    title,
    columns: heads.map((label, index) => ({ label: `${label}`, width: HEAD_WIDTHS[index] ?? COLUMN_WIDTH })),
    frozen: HEADS.length,
    rows: lines.map((line) => line.map(String)),
    total: lines.length,
  });
}
