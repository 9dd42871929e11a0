import type { CellColumn, CellEditor } from '#app/fields/cells/column.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { UsualWords } from '#model/elements/usual-words.ts';

/** One column of the table: what it shows, how it is edited, what it sends. */
export interface Column extends CellColumn<Requirement, RequirementCells> {
  /** Pixels, unless the person chose another width. */
  readonly width: number;
  /** Whether it takes what room is left. */
  readonly grows?: boolean;
  /** The words of which the usual ones read in the reader’s language. */
  readonly usual?: UsualWords;
  /** What it is sorted by where its text does not say it: a number, less first. Nothing to say: infinity. */
  readonly order?: (requirement: Requirement, cells: RequirementCells) => number;
}

/** The closed set that the texts of a column are from; null where they are free. */
export function closedSet({ editor, words }: Column): readonly string[] | null {
  return editor.kind === 'choice' ? editor.options : (words ?? null);
}

const PROSE: ReadonlySet<CellEditor['kind']> = new Set(['lines', 'parts', 'rows', 'choices']);

/** Whether a text goes on in the next line where rows are as high as their texts need. */
export const wraps = ({ id, editor }: Column): boolean => id === 'title' || PROSE.has(editor.kind);
