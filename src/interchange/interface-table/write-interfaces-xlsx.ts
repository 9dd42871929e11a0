import type { Cell } from '#interchange/table/table.ts';
import { writeWorkbook } from '#interchange/table/xlsx/write-workbook.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';

const WIDE: ReadonlySet<Cell> = new Set([
  'Description',
  'What is open',
  'Name',
  'Modelwright ID',
  'Interface ID',
]);

/** Interfaces as an Excel workbook. */
export function writeInterfacesXlsx(
  rows: readonly (readonly Cell[])[],
  tell?: Tell,
): Uint8Array<ArrayBuffer> {
  const onRow = tellPart(tell, 'writing', 1, 2, rows.length - 1);
  const widths = (rows[0] ?? []).map((header) => (WIDE.has(header) ? 38 : 16));
  return writeWorkbook([{ name: 'Interfaces', widths, rows }], onRow);
}
