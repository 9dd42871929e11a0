import type { ColumnMeaning, Hierarchy, TableMapping } from '#contract/table-mapping.ts';
import { type Field } from '#contract/table-mapping.ts';
import { LIMITS } from '#model/store/limits.ts';
import { customNamed, fieldNamed } from './field.ts';
import { dottedParent } from './row-parents.ts';
import type { Table, TableRow } from './table.ts';

/** How far down the headers may be: real sheets have a title above them. */
const ROWS_ABOVE = 10;
/** How many rows are looked at to tell what a column holds. */
const SAMPLE = 2_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the columns of a table seem to mean, by their headers and then by what they hold. */
export function guessMapping(table: Table): TableMapping {
  const headerRow = headerRowOf(table);
  const headers = table.rows[headerRow]?.cells ?? [];
  const rows = table.rows.slice(headerRow + 1, headerRow + 1 + SAMPLE);
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const fields = fieldsOf(headers, rows);
  const taken = new Set<string>();
  const columns = Array.from({ length: width }, (_, index): ColumnMeaning => {
    const field = fields.get(index);
    if (field) return { to: 'field', field };
    const header = headers[index] ?? '';
    if (header.trim() === '' && rows.every(({ cells }) => (cells[index] ?? '') === ''))
      return { to: 'nothing' };
    const named = header.trim() === '' ? `Column ${index + 1}` : customNamed(header).slice(0, LIMITS.name);
    return { to: 'custom', name: freeName(named, taken) };
  });
  return { headerRow, columns, hierarchy: hierarchyOf(columns, rows) };
}

/** How well a table fits whose headers name a title or a statement, and something else. */
export const FITS = Number.POSITIVE_INFINITY;

/** How well a table fits for requirements: by how many fields its headers name. */
export function fitOf(table: Table): number {
  const headers = table.rows[headerRowOf(table)]?.cells ?? [];
  const fields = new Set(headers.flatMap((header) => fieldNamed(header)?.field ?? []));
  return fields.size > 1 && (fields.has('title') || fields.has('statement')) ? FITS : fields.size;
}

function headerRowOf({ rows }: Table): number {
  const known = rows
    .slice(0, ROWS_ABOVE)
    .map(({ cells }) => cells.filter((cell) => fieldNamed(cell) !== null).length);
  const most = Math.max(0, ...known);
  if (most === 0) return 0;
  let at = known.indexOf(most);
  // Headers of two rows: those that reach over both are merged.
  while (known[at + 1] === most && (rows[at + 1]?.merged?.size ?? 0) > 0) at += 1;
  return at;
}

/** Each field goes to the column that names it best. */
function fieldsOf(headers: readonly string[], rows: readonly TableRow[]): Map<number, Field> {
  const wishes = headers
    .flatMap((header, index) => {
      const named = fieldNamed(header);
      return named ? [{ index, ...named }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  const given = new Map<Field, number>();
  for (const { field, index } of wishes) {
    // NO is a number in one table, and an answer in another.
    if (field === 'key' && holdsAnswers(rows, index)) continue;
    const uuids = field === 'key' && !given.has('id') && holdsUuids(rows, index);
    const wanted = uuids ? 'id' : field;
    if (!given.has(wanted)) given.set(wanted, index);
  }
  return new Map([...given].map(([field, index]) => [index, field]));
}

function holdsAnswers(rows: readonly TableRow[], index: number): boolean {
  const held = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
  return held.length > 0 && held.every((cell) => /^(yes|no|y|n|true|false|ja|nein|x)$/i.test(cell));
}

function holdsUuids(rows: readonly TableRow[], index: number): boolean {
  const held = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  return held.length > 0 && held.every((cell) => UUID.test(cell));
}

function freeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} (${number})`;
  taken.add(name);
  return name;
}

function hierarchyOf(columns: readonly ColumnMeaning[], rows: readonly TableRow[]): Hierarchy {
  const at = (field: Field) => columns.findIndex((column) => column.to === 'field' && column.field === field);
  if (at('parent') !== -1) return 'parent';
  if (at('depth') !== -1) return 'depth';
  const keyAt = at('key');
  if (keyAt !== -1) {
    const keys = new Set(rows.map(({ cells }) => (cells[keyAt] ?? '').trim()));
    if ([...keys].some((key) => dottedParent(key, (candidate) => keys.has(candidate)) !== null))
      return 'dotted';
  }
  const titleAt = at('title') === -1 ? at('statement') : at('title');
  const isIndented = rows.some(
    ({ cells, indents, outline = 0 }) =>
      /^(\t| {2,})\S/.test(cells[titleAt] ?? '') || indents?.has(titleAt) === true || outline > 0,
  );
  return isIndented ? 'indented' : 'flat';
}
