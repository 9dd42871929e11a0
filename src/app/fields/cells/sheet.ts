import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { CellColumn } from './column.ts';

/** What the rows of a table are, for everything that writes into their cells. */
export interface CellKind<Row, Words> {
  /** What one and several elements are called that the rows are of: `requirement`, `requirements`. */
  readonly nouns: readonly [one: string, many: string];
  readonly wordsOf: (model: SystemModel) => Words;
  /** A row in whatever model; undefined where it is not in that. */
  readonly rowIn: (model: SystemModel, id: string) => Row | undefined;
  /** What a row is called in sentences: `REQ-3`. */
  readonly nameOf: (row: Row, words: Words) => string;
  /** Why fields of a row may not become these, or null. */
  readonly problemOf: (fields: JsonObject, row: Row) => string | null;
  /** The operations that store the fields of rows, by their ids. */
  readonly operations: (fields: ReadonlyMap<string, JsonObject>, model: SystemModel) => Operation[];
  /** The ids of the rows that have a key, which no two should have. */
  readonly holdersOf: (model: SystemModel) => (key: string) => readonly string[];
}

/** A row below the last one that pasted texts make. */
export interface MadeRow {
  readonly fields: JsonObject;
  readonly title: string;
  /** What of its texts is left out, and why. */
  readonly lost: readonly string[];
}

/** Where the rows of a pasted block go. */
export interface PasteRows<Row, Words> {
  readonly ids: readonly string[];
  /** The columns of a row; of one that is made, without its id. */
  readonly columnsOf: (id: string | undefined) => readonly CellColumn<Row, Words>[];
  /** What a row below the last of them becomes, or why nothing. */
  readonly make: (
    texts: readonly { readonly column: CellColumn<Row, Words>; readonly text: string }[],
  ) => MadeRow | string;
  /** What rows are called that are made: `requirement`, `requirements`. */
  readonly nouns: readonly [one: string, many: string];
  /** The operations with those that make rows. */
  readonly withMade: (
    operations: readonly Operation[],
    made: readonly JsonObject[],
    newId: () => string,
  ) => readonly Operation[];
}

/** A table as its cells are written: rows that are shown, one below the other, and what their columns are. */
export interface Sheet<Row, Words> {
  readonly kind: CellKind<Row, Words>;
  readonly words: Words;
  /** The ids of what is shown; heads of groups among them are no rows. */
  readonly ids: readonly string[];
  readonly row: (id: string) => Row | undefined;
  /** The shown columns as they are in a row: the same array for rows of one kind, as long for each kind. */
  readonly columnsOf: (row: Row) => readonly CellColumn<Row, Words>[];
  /** The text of a cell that only the place of its row says; undefined for any other. */
  readonly placeText?: (index: number, columnId: string) => string | undefined;
  readonly pasteRows: (top: number, count: number, selected: number) => PasteRows<Row, Words>;
  /** Where lines of text begin that are to become rows below the last one: in the column of what they are called. */
  readonly newRowsAt?: CellIndex | undefined;
}

/** A cell by how many rows and columns are before it. */
interface CellIndex {
  readonly top: number;
  readonly left: number;
}

/** The element that a row is of: what is below an element has its id, a space and its own. */
export const elementOfRow = (id: string): string => id.split(' ', 1)[0] ?? id;

/** What of the id of a row is its own below that of its element; null for the row of an element. */
export function ownIdOf(id: string): string | null {
  const at = id.indexOf(' ');
  return at < 0 ? null : id.slice(at + 1);
}

/** The sentence that undo shows for an edit of one cell: `Set status of REQ-3`. */
export function cellLabel<Row, Words>(
  { kind, words }: Pick<Sheet<Row, Words>, 'kind' | 'words'>,
  column: CellColumn<Row, Words>,
  row: Row,
): string {
  return t('Set {field} of {row}', { field: midSentence(column.label), row: kind.nameOf(row, words) });
}
