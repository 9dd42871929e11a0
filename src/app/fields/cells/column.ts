import type { GatheredItems, PickItem } from '#app/ui/fields/pick-filter.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What a cell holds while it is edited: a text, or a list: of choices, or of ids. */
export type CellValue = string | readonly string[];

/** What can be picked in the cell of a row, by its id. */
export type ItemsFor = (model: SystemModel, rowId: string) => readonly PickItem[] | GatheredItems<PickItem>;

/**
 * How a cell is edited: a line, lines, one of a closed set, several of one, a line with suggestions, the name of a person, a number,
 * a date, a part or several, one or several of what is looked for, rows of its own, or not at all.
 */
export type CellEditor =
  | { readonly kind: 'line' | 'lines' | 'person' | 'number' | 'date' | 'parts' | 'rows' }
  | { readonly kind: 'part' }
  /** `toggles`: of yes and no, which Space turns. `asWritten`: the words are shown as they are stored. */
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly toggles?: boolean;
      readonly asWritten?: boolean;
    }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | {
      readonly kind: 'words';
      readonly suggestions: (model: SystemModel, rowId: string) => readonly string[];
      /** What one of them is called in the middle of a sentence: `level`. */
      readonly noun: string;
    }
  /** `empty`: what is said where nothing is found. */
  | { readonly kind: 'pick'; readonly items: ItemsFor; readonly empty: string }
  | { readonly kind: 'picks'; readonly items: ItemsFor; readonly empty: string }
  /** Why it cannot be edited. */
  | { readonly kind: 'none'; readonly reason: string };

/** What a text means as the value of a cell, or why it means none. */
export type ReadText =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly reason: string };

/** What a column is in the rows of one kind: how its cells are read, edited and written. `Words` names what they refer to. */
export interface CellColumn<Row, Words> {
  /** Stable, as addresses and kept views name it. */
  readonly id: string;
  readonly label: string;
  readonly editor: CellEditor;
  /** The stored value as the editor holds it. */
  readonly read: (row: Row) => CellValue;
  /** The fields of the model that store a value, of the row by itself. An emptied text asks for the default. */
  readonly write: (value: CellValue, row: Row | undefined) => JsonObject;
  /** As it is copied, searched and sorted: what it refers to by name. */
  readonly text: (row: Row, words: Words) => string;
  /** What a pasted text means. Law: what `text` gives reads as the value that is stored. */
  readonly parse: (text: string, words: Words, row: Row | undefined) => ReadText;
  /** How a value reads, without an id where `text` needs one to be exact; absent where it is the text that people read. */
  readonly said?: (value: CellValue, row: Row, words: Words) => string;
  /** How a value reads that is held in the notation of the store, as days are; absent where it reads as it is held. */
  readonly reads?: (value: CellValue) => string;
  /** Why a cell cannot be emptied; absent where it can. */
  readonly kept?: string;
  /** The closed set of what is shown in it, where nobody chooses from that. */
  readonly words?: readonly string[];
  /** Whether other rows are filled with what it says, for what it holds means something else there. */
  readonly fillsAsText?: boolean;
}

export function sameValue(a: CellValue, b: CellValue): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

const LISTS: ReadonlySet<CellEditor['kind']> = new Set(['parts', 'choices', 'picks']);

const WRITTEN: ReadonlySet<CellEditor['kind']> = new Set(['line', 'person', 'number', 'date']);

/** Whether its editor holds a text as a person wrote it: to be read before it is a value. */
export const isWritten = ({ editor }: { readonly editor: CellEditor }): boolean => WRITTEN.has(editor.kind);

/** What an empty cell holds. */
export const emptyOf = ({ editor }: { readonly editor: CellEditor }): CellValue =>
  LISTS.has(editor.kind) ? [] : '';

/** A value that is not stored, as people read it. */
export function saidOf<Row, Words>(
  column: CellColumn<Row, Words>,
  value: CellValue,
  row: Row,
  words: Words,
): string {
  if (column.said) return column.said(value, row, words);
  if (column.reads) return column.reads(value);
  return typeof value === 'string' ? value : value.join('; ');
}

/** What a cell says to people; `text` is what of it is copied and searched. */
export const readCell = <Row, Words>(column: CellColumn<Row, Words>, row: Row, words: Words): string =>
  column.said
    ? column.said(column.read(row), row, words)
    : (column.reads?.(column.read(row)) ?? column.text(row, words));

/** The text of a value, or null where it says nothing. */
export const textOf = (value: CellValue): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
