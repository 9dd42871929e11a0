import { t } from '#language/translate.ts';
import { isList, isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { ChangeNames } from './change-names.ts';
import { isEmpty } from './value-texts.ts';

/**
 * A field of a row that was there before and is there after: what it is called, and as texts. `alone` says all where the list has
 * no other row.
 */
export type Facet = readonly [label: string, before: string, after: string, alone?: string];

/** How the rows of a list are told: which one, and what became of it. */
export interface RowWords {
  /** What a row is: `Attribute`. */
  readonly row: string;
  /** What several are called: `attributes`. */
  readonly rows: string;
  readonly keyOf: (row: JsonObject) => string;
  /** What is said behind `row` to tell it from others; empty: its number. */
  readonly nameOf: (row: JsonObject, names: ChangeNames) => string;
  readonly text: (row: JsonObject, names: ChangeNames) => string;
  /** What of a row may differ; a label of nothing is the row itself. */
  readonly facets: (before: JsonObject, after: JsonObject, names: ChangeNames) => readonly Facet[];
}

export interface RowChange {
  readonly key: string;
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const idOfRow = ({ id }: JsonObject): string => (typeof id === 'string' ? id : '');

/** Facets that are one field each. */
export const facetsOf =
  (fields: readonly (readonly [label: string, text: (row: JsonObject, names: ChangeNames) => string])[]) =>
  (before: JsonObject, after: JsonObject, names: ChangeNames): readonly Facet[] =>
    fields.map(([label, text]) => [label, text(before, names), text(after, names)]);

/** What became of each row of a list; only what differs. */
export function rowChanges(
  words: RowWords,
  before: Json | undefined,
  after: Json | undefined,
  names: ChangeNames,
): readonly RowChange[] {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const changes = pairsOf(words, was, is).flatMap((pair) => changesOfRow({ words, was, is, names }, pair));
  const order = orderChange(words, was, is, names);
  return order ? [...changes, order] : changes;
}

const rowsOf = (value: Json | undefined): readonly JsonObject[] =>
  isList(value) ? value.filter(isObject) : [];

interface Lists {
  readonly words: RowWords;
  readonly was: readonly JsonObject[];
  readonly is: readonly JsonObject[];
  readonly names: ChangeNames;
}

type RowPair = readonly [before: JsonObject | undefined, after: JsonObject | undefined];

/** The same rows before and after: by their keys, or, of what other programs write without ids, by their places. */
function pairsOf(
  { keyOf }: RowWords,
  was: readonly JsonObject[],
  is: readonly JsonObject[],
): readonly RowPair[] {
  const [olds, news] = [was, is].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const isNew = (row: JsonObject | undefined) => row !== undefined && !olds?.has(keyOf(row));
  const isGone = (row: JsonObject | undefined) => row !== undefined && !news?.has(keyOf(row));
  const kept = was.map(
    (row, index): RowPair => [row, news?.get(keyOf(row)) ?? (isNew(is[index]) ? is[index] : undefined)],
  );
  const added = is.filter((row, index) => isNew(row) && !isGone(was[index]));
  return [...kept, ...added.map((row): RowPair => [undefined, row])];
}

function changesOfRow({ words, was, is, names }: Lists, [old, now]: RowPair): readonly RowChange[] {
  const list = now ? is : was;
  const row = now ?? old;
  if (!row) return [];
  const key = words.keyOf(row);
  const name = words.nameOf(old ?? row, names) || (list.length > 1 ? String(list.indexOf(row) + 1) : '');
  const title = name === '' ? words.row : `${words.row} ${name}`;
  if (!old || !now) {
    const text = words.text(row, names) || name || t('present');
    return [{ key, title, before: old ? text : null, after: now ? text : null }];
  }
  if (sameJson(old, now)) return [];
  const facets = words.facets(old, now, names).filter(([, from, to]) => from !== to);
  if (facets.length === 0) return [{ key, title, before: null, after: t('changed') }];
  const isAlone = was.length === 1 && is.length === 1;
  return facets.map(([label, from, to, alone]) => ({
    key: label === '' ? key : `${key}.${label}`,
    title: (isAlone && alone) || (label === '' ? title : `${title}: ${label}`),
    before: orNull(from),
    after: orNull(to),
  }));
}

function orderChange(
  words: RowWords,
  was: readonly JsonObject[],
  is: readonly JsonObject[],
  names: ChangeNames,
): RowChange | null {
  const common = (rows: readonly JsonObject[], others: readonly JsonObject[]) => {
    const known = new Set(others.map(words.keyOf));
    return rows.filter((row) => known.has(words.keyOf(row)));
  };
  const [old, now] = [common(was, is), common(is, was)];
  if (sameJson(old.map(words.keyOf), now.map(words.keyOf))) return null;
  const told = (rows: readonly JsonObject[]) =>
    rows.map((row) => words.nameOf(row, names) || words.text(row, names)).join(', ');
  return {
    key: 'order',
    title: t('Order of {rows}', { rows: words.rows }),
    before: told(old),
    after: told(now),
  };
}

const orNull = (text: string): string | null => (isEmpty(text) ? null : text);
