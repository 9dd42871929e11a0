import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { JsonObject } from '#model/store/json.ts';

/** What a cell holds while it is edited: a text, or a list: of choices, or of the ids of parts. */
export type CellValue = string | readonly string[];

/**
 * How a cell is edited: a line, lines, one of a closed set, several of one, a line with suggestions, the name of a person, a number,
 * a date, parts, a parent, the rows of the constraints, or not at all.
 */
export type CellEditor =
  | { readonly kind: 'line' | 'lines' | 'person' | 'number' | 'date' | 'parts' | 'parent' | 'constraints' }
  /** `toggles`: of yes and no, which Space turns. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly toggles?: boolean }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'words'; readonly suggestions: readonly string[] }
  /** Why it cannot be edited. */
  | { readonly kind: 'none'; readonly reason: string };

/** What a text means as the value of a cell, or why it means none. */
export type ReadText =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly reason: string };

/** One column of the table: what it shows, how it is edited, what it sends. */
export interface Column {
  /** Stable, as addresses and kept views name it. */
  readonly id: string;
  readonly label: string;
  /** Pixels, unless the person chose another width. */
  readonly width: number;
  /** Whether it takes what room is left. */
  readonly grows?: boolean;
  readonly editor: CellEditor;
  /** The stored value as the editor holds it. */
  readonly read: (requirement: Requirement) => CellValue;
  /** The update request that stores a value. An emptied text asks for the default. */
  readonly write: (value: CellValue, requirement: Requirement | undefined) => JsonObject;
  /** As it is copied, searched and sorted: what it refers to by name. */
  readonly text: (requirement: Requirement, cells: RequirementCells) => string;
  /** What a pasted text means. Law: what `text` gives reads as the value that is stored. */
  readonly parse: (text: string, cells: RequirementCells) => ReadText;
  /** How a value reads that is not stored yet; absent where it is the text that people read. */
  readonly said?: (value: CellValue, requirement: Requirement, cells: RequirementCells) => string;
  /** Why a cell cannot be emptied; absent where it can. */
  readonly kept?: string;
  /** The closed set of what is shown in it, where nobody chooses from that. */
  readonly words?: readonly string[];
  /** What it is sorted by where its text does not say it: a number, less first. Nothing to say: infinity. */
  readonly order?: (requirement: Requirement, cells: RequirementCells) => number;
}

/** The closed set that the texts of a column are from; null where they are free. */
export function closedSet({ editor, words }: Column): readonly string[] | null {
  return editor.kind === 'choice' ? editor.options : (words ?? null);
}

const PROSE: ReadonlySet<CellEditor['kind']> = new Set(['lines', 'parts', 'constraints', 'choices']);

/** Whether a text goes on in the next line where rows are as high as their texts need. */
export const wraps = ({ id, editor }: Column): boolean => id === 'title' || PROSE.has(editor.kind);

export function sameValue(a: CellValue, b: CellValue): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** What an empty cell holds. */
export const emptyOf = ({ editor: { kind } }: Column): CellValue =>
  kind === 'parts' || kind === 'choices' ? [] : '';

/** A value that is not stored, as people read it. */
export function saidOf(
  column: Column,
  value: CellValue,
  requirement: Requirement,
  cells: RequirementCells,
): string {
  if (column.said) return column.said(value, requirement, cells);
  return typeof value === 'string' ? value : value.join('; ');
}

/** The sentence that undo shows for an edit of one cell: `Set status of REQ-3`. */
export function cellLabel(column: Column, requirement: Requirement): string {
  return `Set ${column.label.toLowerCase()} of ${requirement.key}`;
}

/** The text of a value, or null where it says nothing. */
export const textOf = (value: CellValue): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
