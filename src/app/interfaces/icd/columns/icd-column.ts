import type { CellColumn, CellEditor } from '#app/fields/cells/column.ts';
import type { ConnectionRow, InterfaceRow } from '#model/interfaces/control-rows.ts';
import type { ControlWords } from './control-words.ts';

/** A row with cells: an interface or one of its connections. */
export type CellRow = InterfaceRow | ConnectionRow;

/** How the cells of a column are edited in rows of one kind. */
export type IcdEdit<Row> = Pick<CellColumn<Row, ControlWords>, 'editor' | 'read' | 'parse'> & {
  /** The update that stores a value: of the interface, or of the connection, in which null takes a field away. */
  readonly write: CellColumn<Row, ControlWords>['write'];
  readonly said?: CellColumn<Row, ControlWords>['said'];
  readonly reads?: CellColumn<Row, ControlWords>['reads'];
  readonly kept?: string;
  readonly fillsAsText?: boolean;
  /** The editor where it depends on the row; of the same kind. */
  readonly editorIn?: (row: Row) => CellEditor;
};

/** What a column shows of a row of one kind, and how that is edited. */
export interface IcdField<Row> {
  /** The fields of the element that it shows, as findings name them. */
  readonly fields: (row: Row) => readonly string[];
  /** As it is read, copied and searched. */
  readonly text: (row: Row, words: ControlWords) => string;
  /** The word that is stored, where the text may be that word in the reader’s language. */
  readonly stored?: (row: Row) => string;
  /** How it is edited, or why it is not. */
  readonly edit: IcdEdit<Row> | string;
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

/** What a cell says; an empty text also where the row has no such field. */
export function cellText(column: IcdColumn, row: CellRow, words: ControlWords): string {
  return row.kind === 'interface'
    ? (column.interface?.text(row, words) ?? '')
    : (column.connection?.text(row, words) ?? '');
}

/** What a cell says to people, where that is another notation than the text that is copied. */
export function cellShown(column: IcdColumn, row: CellRow, words: ControlWords): string {
  const shown = <Row>(field: IcdField<Row> | undefined, of: Row): string | undefined =>
    typeof field?.edit === 'object' ? field.edit.reads?.(field.edit.read(of)) : undefined;
  const own = row.kind === 'interface' ? shown(column.interface, row) : shown(column.connection, row);
  return own ?? cellText(column, row, words);
}

/** The word that a cell stores where it reads otherwise in the reader’s language; else an empty text. */
export function storedWord(column: IcdColumn, row: CellRow): string {
  return row.kind === 'interface'
    ? (column.interface?.stored?.(row) ?? '')
    : (column.connection?.stored?.(row) ?? '');
}

/** The fields of a row that a column shows. */
export function fieldsOf(column: IcdColumn, row: CellRow): readonly string[] {
  return row.kind === 'interface'
    ? (column.interface?.fields(row) ?? [])
    : (column.connection?.fields(row) ?? []);
}
