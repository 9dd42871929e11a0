import { ENGLISH, saidIn } from '#language/translate.ts';
import { textOf } from '#interchange/documents/printed-document.ts';
import { inWords, type Words } from '#interchange/documents/printing.ts';
import { type ColumnCondition, type ColumnSort, EMPTY, FILLED } from '#model/definitions/table-search.ts';
import type { RowColumn } from './row-column.ts';

/** Which elements a section shows, and in which order; without anything said, all as they come. */
export interface RowChoice {
  readonly words?: string | undefined;
  readonly where?: readonly ColumnCondition[] | undefined;
  readonly sort?: readonly ColumnSort[] | undefined;
}

/** Whether not all rows are wanted. */
export const asksForRows = ({ words = '', where = [] }: RowChoice): boolean =>
  words.trim() !== '' || where.length > 0;

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows of one kind: their columns, and the text in which words are looked for. */
export interface RowKind<T> {
  readonly columns: readonly RowColumn<T>[];
  readonly searched: (element: T) => string;
  readonly words: Words;
}

/** Whether an element has what is asked for: every word, and the conditions on its cells. A column that is not there asks for nothing. */
export function matcherOf<T>({ words = '', where = [] }: RowChoice, kind: RowKind<T>): (one: T) => boolean {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const tests = where.flatMap(({ column, value }) => {
    const found = kind.columns.find(({ id }) => id === column);
    return found ? [cellTest(found, value, kind)] : [];
  });
  return (one) => {
    if (!tests.every((test) => test(one))) return false;
    if (wanted.length === 0) return true;
    const text = fold(kind.searched(one));
    return wanted.every((word) => text.includes(word));
  };
}

function cellTest<T>(column: RowColumn<T>, value: string, { words }: RowKind<T>): (one: T) => boolean {
  // Conditions are of the words that are stored: they choose the same rows in every language.
  const text = (one: T) => saidIn(ENGLISH, () => textOf(column.show(one, words).text));
  if (value === EMPTY) return (one) => text(one) === '';
  if (value === FILLED) return (one) => text(one) !== '';
  // One of a closed set is meant whole: Active is not in Inactive.
  if (column.options) return (one) => text(one) === value;
  const part = fold(value);
  return (one) => fold(text(one)).includes(part);
}

/** Compares by columns, the first before the next; null where none of them is there. Equal ones stay as they come. */
export function comparerOf<T>(
  { sort = [] }: RowChoice,
  { columns, words }: RowKind<T>,
): ((a: T, b: T) => number) | null {
  const compares = sort.flatMap(({ column, direction }) => {
    const found = columns.find(({ id }) => id === column);
    if (!found) return [];
    const compare = comparerOfColumn(found, words);
    return [direction === 'ascending' ? compare : (a: T, b: T) => compare(b, a)];
  });
  if (compares.length === 0) return null;
  return (a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function comparerOfColumn<T>({ order, options, show }: RowColumn<T>, words: Words): (a: T, b: T) => number {
  // Compared often, written once: the text of a cell may be computed from all of the model.
  const texts = new Map<T, string>();
  const text = (one: T) => {
    const known = texts.get(one) ?? saidIn(ENGLISH, () => textOf(show(one, words).text));
    texts.set(one, known);
    return known;
  };
  if (order) return (a, b) => difference(order(a), order(b));
  if (options) return (a, b) => options.indexOf(text(a)) - options.indexOf(text(b));
  return (a, b) => inWords(text(a), text(b));
}

/** Infinity is as much as infinity. */
const difference = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
