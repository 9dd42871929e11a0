import type { Field } from '#contract/table-mapping.ts';
import type { TableMapping } from '#contract/table-mapping.ts';
import { indentOf } from './row-parents.ts';
import type { Table, TableRow } from './table.ts';

/** Which column holds what. */
export interface Columns {
  readonly fields: ReadonlyMap<Field, number>;
  readonly customs: ReadonlyMap<string, number>;
}

/** Null where two columns are to be the same thing. */
export function columnsOf({ columns }: TableMapping): Columns | null {
  const fields = new Map<Field, number>();
  const customs = new Map<string, number>();
  for (const [index, column] of columns.entries()) {
    if (column.to === 'nothing') continue;
    if (column.to === 'field' ? fields.has(column.field) : customs.has(column.name)) return null;
    if (column.to === 'field') fields.set(column.field, index);
    else customs.set(column.name, index);
  }
  return { fields, customs };
}

/** What one step of a cell's indentation is beside white space. */
const CELL_INDENT = 2;

/** A row by what its columns mean. A cell that the row is too short for is undefined: it says nothing. */
export class RowReader {
  readonly place: string;
  readonly #columns: Columns;
  readonly #cells: readonly string[];
  readonly #row: TableRow;

  constructor(row: TableRow, columns: Columns) {
    this.place = row.place;
    this.#columns = columns;
    this.#cells = row.cells;
    this.#row = row;
  }

  get(field: Field): string | undefined {
    const index = this.#columns.fields.get(field);
    return index === undefined ? undefined : this.#cells[index];
  }

  custom(name: string): string | undefined {
    const index = this.#columns.customs.get(name);
    return index === undefined ? undefined : this.#cells[index];
  }

  /** How far the title, or else the statement, is indented: by white space and by its cell. */
  get indent(): number {
    const column = this.#columns.fields.get('title') ?? this.#columns.fields.get('statement') ?? -1;
    return indentOf(this.#cells[column] ?? '') + CELL_INDENT * (this.#row.indents?.get(column) ?? 0);
  }

  /** How deep the row is in the outline of its sheet. */
  get outline(): number {
    return this.#row.outline ?? 0;
  }

  /** Whether its key, title and statement, as far as it has them, are cells that are one with those of a row above. */
  get continuesAbove(): boolean {
    const { merged = new Set() } = this.#row;
    const held = (['id', 'key', 'title', 'statement'] as const).flatMap((field) => {
      const column = this.#columns.fields.get(field);
      return column !== undefined && (this.#cells[column] ?? '') !== '' ? [column] : [];
    });
    return held.length > 0 && held.every((column) => merged.has(column));
  }

  /** The key without the white space around it; empty where there is none. */
  get key(): string {
    return (this.get('key') ?? '').trim();
  }

  /** The title; of a row that has only a statement, the beginning of that. */
  get title(): string {
    const title = (this.get('title') ?? '').trim();
    return title === '' ? titleFrom(this.get('statement') ?? '') : title;
  }
}

const SHORT = 100;

/** The beginning of a statement, for a title: its first sentence, or as many words of it as fit. */
function titleFrom(statement: string): string {
  const line = statement.trim().split(/[\n\r]/, 1)[0] ?? '';
  const [sentence = ''] = /^.+?[.!?](?=\s)/.exec(line) ?? [line];
  const chars = Array.from(sentence.trim());
  if (chars.length <= SHORT) return chars.join('');
  const cut = chars.slice(0, SHORT - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${word > SHORT / 2 ? cut.slice(0, word) : cut}…`;
}

/** The rows below the header. */
export function rowsBelow(table: Table, { headerRow }: TableMapping, columns: Columns): RowReader[] {
  return table.rows.slice(headerRow + 1).map((row) => new RowReader(row, columns));
}
