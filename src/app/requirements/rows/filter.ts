import { type Column, closedSet } from '#app/requirements/columns/column.ts';
import { fold } from '#app/ui/fields/pick-filter.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { EMPTY, FILLED } from '#model/definitions/table-search.ts';
import type { Requirement } from '#model/elements/requirement.ts';

/** What the table is narrowed to; an empty text asks for nothing. */
export interface RequirementFilter {
  readonly text: string;
  /** What the cells of columns must hold, by column. */
  readonly fields: Readonly<Record<string, string>>;
}

export const NO_FILTER: RequirementFilter = { text: '', fields: {} };

export function isFiltering({ text, fields }: RequirementFilter): boolean {
  return text.trim() !== '' || Object.values(fields).some((wanted) => wanted !== '');
}

/** Whether all that a filter finds was found by the one before too: both ask for a text alone, and it only grew. */
export function narrows(before: RequirementFilter, after: RequirementFilter): boolean {
  const asksNoField = ({ fields }: RequirementFilter) =>
    Object.values(fields).every((wanted) => wanted === '');
  if (!asksNoField(before) || !asksNoField(after) || !isFiltering(before)) return false;
  return fold(after.text).startsWith(fold(before.text));
}

// Folding 100,000 statements takes longer than comparing them: each is folded once, while it stays as it is.
const folded = new WeakMap<Requirement, string>();

function searchText(requirement: Requirement): string {
  const known = folded.get(requirement);
  if (known !== undefined) return known;
  const text = fold(`${requirement.key}\n${requirement.name}\n${requirement.statement}`);
  folded.set(requirement, text);
  return text;
}

/** Whether a requirement has what is asked for: every word of the text in key, title or statement, and the fields' values. */
export function matcherOf(
  filter: RequirementFilter,
  columns: readonly Column[],
  cells: RequirementCells,
): (requirement: Requirement) => boolean {
  const words = fold(filter.text).split(/\s+/).filter(Boolean);
  const tests = columns.flatMap((column) => {
    const wanted = filter.fields[column.id] ?? '';
    return wanted === '' ? [] : [fieldTest(column, wanted, cells)];
  });
  return (requirement) => {
    if (!tests.every((test) => test(requirement))) return false;
    if (words.length === 0) return true;
    const text = searchText(requirement);
    return words.every((word) => text.includes(word));
  };
}

function fieldTest(column: Column, wanted: string, cells: RequirementCells) {
  const text = (requirement: Requirement) => column.text(requirement, cells);
  if (wanted === EMPTY) return (requirement: Requirement) => text(requirement) === '';
  if (wanted === FILLED) return (requirement: Requirement) => text(requirement) !== '';
  // One of a closed set is meant whole: Active is not in Inactive.
  if (closedSet(column)) return (requirement: Requirement) => text(requirement) === wanted;
  const part = fold(wanted);
  const { usual, reads } = column;
  if (reads)
    return (requirement: Requirement) =>
      [text(requirement), reads(column.read(requirement))].some((said) => fold(said).includes(part));
  if (!usual) return (requirement: Requirement) => fold(text(requirement)).includes(part);
  // A view that was saved in another language asks for the stored word.
  return (requirement: Requirement) =>
    [text(requirement), usual.word(text(requirement))].some((said) => fold(said).includes(part));
}
