import { type Column, closedSet } from '#app/requirements/columns/column.ts';
import { fold } from '#app/ui/fields/pick-filter.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/**
 * What a click on a column's header asks for: up, then down, then the order of the tree again. With `further`, the column sorts
 * within those that sort already.
 */
export function nextSort(sorts: readonly Sort[], column: string, further: boolean): readonly Sort[] {
  const now = sorts.find((sort) => sort.column === column);
  const next: Sort[] =
    now === undefined
      ? [{ column, direction: 'ascending' }]
      : now.direction === 'ascending'
        ? [{ column, direction: 'descending' }]
        : [];
  if (!further) return next;
  return now === undefined
    ? [...sorts, ...next]
    : sorts.flatMap((sort) => (sort.column === column ? next : [sort]));
}

/** Digits are compared as numbers up to this many. */
const DIGITS = 12;

/** A text that stands where `text` belongs when compared letter by letter: without case and accents, REQ-9 before REQ-10. */
export function orderKey(text: string): string {
  const plain = fold(text);
  return /\d/.test(plain) ? plain.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0')) : plain;
}

type Keys = { readonly at: readonly (string | number)[]; readonly sign: 1 | -1 };

/** What each requirement is compared by: the rank in a closed set, a number, or a text. Empty cells come last, upwards. */
function keysOf(
  requirements: readonly Requirement[],
  column: Column,
  sort: Sort,
  cells: RequirementCells,
): Keys {
  const { order } = column;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  if (order) return { sign, at: requirements.map((one) => order(one, cells)) };
  const set = closedSet(column);
  if (set) {
    const rank = new Map(set.map((option, index) => [option, index]));
    return { sign, at: requirements.map((one) => rank.get(column.text(one, cells)) ?? -1) };
  }
  return { sign, at: requirements.map((one) => orderKey(column.text(one, cells))) };
}

/**
 * The ids in the order of columns, the first before the next; closed sets go by their own order (low, medium, high). Stable: equal
 * ones stay in the order in which they come. O(n log n).
 */
export function sortedIds(
  requirements: readonly Requirement[],
  sorts: readonly Sort[],
  columns: readonly Column[],
  cells: RequirementCells,
): string[] {
  const keys = sorts.flatMap((sort) => {
    const column = columns.find(({ id }) => id === sort.column);
    return column ? [keysOf(requirements, column, sort, cells)] : [];
  });
  const order = requirements.map((_, index) => index);
  order.sort((a, b) => {
    for (const { at, sign } of keys) {
      const one = at[a] ?? '';
      const other = at[b] ?? '';
      if (one !== other) return one < other ? -sign : sign;
    }
    return a - b;
  });
  return order.flatMap((index) => requirements[index]?.id ?? []);
}
