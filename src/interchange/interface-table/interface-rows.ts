import { customNamed } from '#interchange/table/field.ts';
import { FITS } from '#interchange/table/guess-mapping.ts';
import type { Table } from '#interchange/table/table.ts';
import { columnNamed, ROW_HEADER } from './interface-fields.ts';
import type { RowKind } from './interface-cells.ts';

/** How far down the headers may be: real sheets have a title above them. */
const ROWS_ABOVE = 10;

/** What the columns of a table are: by the header of an exported file, and custom fields by their keys. */
export interface InterfaceHeaders {
  readonly row: number;
  readonly known: ReadonlyMap<string, number>;
  readonly customs: ReadonlyMap<string, number>;
}

/** Finds the row of the headers and what they mean; the first of two columns of one meaning is read. */
export function headersOf({ rows }: Table): InterfaceHeaders {
  const counts = rows
    .slice(0, ROWS_ABOVE)
    .map(({ cells }) => cells.filter((cell) => columnNamed(cell) !== undefined).length);
  const row = Math.max(0, counts.indexOf(Math.max(0, ...counts)));
  const known = new Map<string, number>();
  const customs = new Map<string, number>();
  for (const [index, header] of (rows[row]?.cells ?? []).entries()) {
    const named = columnNamed(header);
    if (named !== undefined) {
      if (!known.has(named)) known.set(named, index);
    } else if (header.trim() !== '' && !customs.has(customNamed(header)))
      customs.set(customNamed(header), index);
  }
  return { row, known, customs };
}

/** Whether a table is one of interfaces: it names both ends, and something that only interfaces have. */
export function isInterfaceTable(table: Table): boolean {
  const { known } = headersOf(table);
  return (
    known.has('Source') &&
    known.has('Target') &&
    [ROW_HEADER, 'Direction', 'Maturity', 'Source port'].some((header) => known.has(header))
  );
}

/** How well a table of a workbook fits for interfaces: by how many columns its headers name. */
export function interfaceFitOf(table: Table): number {
  return isInterfaceTable(table) ? FITS : headersOf(table).known.size;
}

/** A row below the headers. */
export interface Row {
  readonly kind: RowKind;
  readonly place: string;
  /** What a column holds; undefined where the table, or the row, has no such cell. */
  readonly get: (header: string) => string | undefined;
  readonly custom: (name: string) => string | undefined;
}

export function rowsIn({ rows }: Table, { row, known, customs }: InterfaceHeaders): Row[] {
  return rows.slice(row + 1).map(({ cells, place }) => {
    const at = (index: number | undefined) => (index === undefined ? undefined : cells[index]);
    const get = (header: string) => at(known.get(header));
    const custom = (name: string) => at(customs.get(name));
    return { kind: kindOf(get), place, get, custom };
  });
}

/** What a row says it is; one that does not say so is an interface where it has an end. */
function kindOf(get: Row['get']): RowKind {
  const said = wordIn(get, ROW_HEADER).toLowerCase();
  if (said === 'connection' || said === 'interface') return said;
  return wordIn(get, 'Source') === '' && wordIn(get, 'Target') === '' ? 'connection' : 'interface';
}

export const wordIn = (get: Row['get'], header: string): string => (get(header) ?? '').trim();
