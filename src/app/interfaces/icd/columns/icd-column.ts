import type { ConnectionRow, InterfaceRow } from '#model/interfaces/control-rows.ts';
import type { ControlWords } from './control-words.ts';

/** What a column shows of a row of one kind. */
export interface IcdField<Row> {
  /** The fields of the element that it shows, as findings name them. */
  readonly fields: (row: Row) => readonly string[];
  /** As it is read, copied and searched. */
  readonly text: (row: Row, words: ControlWords) => string;
}

/** One column of the ICD table. A row of a kind that it has no field for is empty there. */
export interface IcdColumn {
  /** Stable, as addresses name it. */
  readonly id: string;
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly interface?: IcdField<InterfaceRow>;
  readonly connection?: IcdField<ConnectionRow>;
}

/** The column that the tree hangs on: always the first. */
export const TREE_COLUMN = 'name';

/** What a cell says; an empty text also where the row has no such field. */
export function cellText(column: IcdColumn, row: InterfaceRow | ConnectionRow, words: ControlWords): string {
  return row.kind === 'interface'
    ? (column.interface?.text(row, words) ?? '')
    : (column.connection?.text(row, words) ?? '');
}

/** The fields of a row that a column shows. */
export function fieldsOf(column: IcdColumn, row: InterfaceRow | ConnectionRow): readonly string[] {
  return row.kind === 'interface'
    ? (column.interface?.fields(row) ?? [])
    : (column.connection?.fields(row) ?? []);
}
