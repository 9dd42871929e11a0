import type { ExportedTable, TableColumn } from '#interchange/table/export-table.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Requirements as an Excel workbook. */
export function writeXlsx({ columns, rows }: ExportedTable, tell?: Tell): Uint8Array<ArrayBuffer> {
  const onRow = tellPart(tell, 'writing', 1, 2, rows.length - 1);
  return writeWorkbook([{ name: 'Requirements', widths: columns.map(widthOf), rows }], onRow);
}

function widthOf({ field }: TableColumn): number {
  if (field === 'statement') return 60;
  return field === 'title' || field === 'id' ? 38 : 16;
}
