import type { ExportedTable, TableColumn } from './export-table.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Requirements as an Excel workbook. */
export function writeXlsx({ columns, rows }: ExportedTable): Uint8Array<ArrayBuffer> {
  return writeWorkbook({ name: 'Requirements', widths: columns.map(widthOf), rows });
}

function widthOf({ field }: TableColumn): number {
  if (field === 'statement') return 60;
  return field === 'title' || field === 'id' ? 38 : 16;
}
