import type { Requirement } from '#model/requirement.ts';
import { COLUMNS, type ColumnId } from './columns.ts';

export interface Sort {
  readonly column: ColumnId;
  readonly direction: 'ascending' | 'descending';
}

/** What a click on a column's header asks for: up, then down, then the order of the tree again. */
export function nextSort(sort: Sort | null, column: ColumnId): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

// Reads numbers within texts as numbers: REQ-9 before REQ-10.
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * The ids in the order of a column; closed sets go by their own order (low, medium, high), texts by the user's language.
 * Stable: equal ones stay in the order in which they come.
 */
export function sortedIds(
  requirements: readonly Requirement[],
  sort: Sort,
  partName: (id: string) => string,
): string[] {
  const column = COLUMNS.find(({ id }) => id === sort.column);
  if (!column) return requirements.map(({ id }) => id);
  const { editor } = column;
  const rank = new Map(
    editor.kind === 'choice' ? editor.options.map((option, index) => [option, index]) : [],
  );
  const keyed = requirements.map((requirement) => {
    const value = column.read(requirement);
    const text = typeof value === 'string' ? value : value.map(partName).join(', ');
    return { id: requirement.id, text, rank: rank.get(text) ?? 0 };
  });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return keyed
    .sort((a, b) => sign * (a.rank - b.rank || collator.compare(a.text, b.text)))
    .map(({ id }) => id);
}
