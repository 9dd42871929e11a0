import { mergeRows, type Row } from '#model/edit/merge/merge-rows.ts';
import { type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { placeOf } from './row-order.ts';

/** What is not stored of one row of a list, over the row that is. */
export interface RowDraft<R> {
  readonly key: string;
  readonly row: R;
  /** The stored row that what was typed builds on; null for one that was never stored. */
  readonly base: R | null;
  /** Its place among the shown rows, where it is not stored. */
  readonly index: number;
  /** Why it was refused; null where it was not. */
  readonly error: string | null;
  /** Whether it is complete and on its way. */
  readonly sending: boolean;
}

/** A field that was stored with another value while the person had it under way; null where the whole row was taken out, or made another. */
export interface RowConflict {
  readonly field: string;
  readonly theirs: Json;
}

export interface ShownRow<R> {
  readonly key: string;
  /** What is stored with what was typed over it, field by field. */
  readonly row: R;
  readonly draft: RowDraft<R> | null;
  readonly clashes: readonly RowConflict[];
}

/** A clash about the row as a whole. */
export const WHOLE_ROW = '';

/** Reads a row of the list; null where it is none. */
export type ReadRow<R> = (value: JsonObject) => R | null;

/** A row's key in its list: its id, and which of the rows with that id it is, for a file may hold an id twice. */
export function rowKey(rows: readonly { readonly id: string }[], index: number): string {
  const { id, nth } = placeOf(rows, index);
  return keyOf(id, nth);
}

export function keyOf(id: string, nth = 0): string {
  return `${id}/${nth}`;
}

/**
 * The rows as they are shown: each as it is stored now, with what was typed of it and is not stored over that; those that are not
 * stored at all at their places. A row without a draft is never anything but what is stored.
 */
export function shownRows<R extends Row>(
  stored: readonly R[],
  drafts: readonly RowDraft<R>[],
  read: ReadRow<R>,
): ShownRow<R>[] {
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const shown = stored.map((row, index): ShownRow<R> => {
    const key = rowKey(stored, index);
    const draft = byKey.get(key);
    return draft ? overStored(draft, row, read) : { key, row, draft: null, clashes: [] };
  });
  const there = new Set(shown.map(({ key }) => key));
  const loose = drafts.filter(({ key }) => !there.has(key)).sort((a, b) => a.index - b.index);
  for (const draft of loose) {
    const clashes = draft.base && !draft.sending ? [{ field: WHOLE_ROW, theirs: null }] : [];
    const { key, row, index } = draft;
    shown.splice(Math.min(index, shown.length), 0, { key, row, draft, clashes });
  }
  return shown;
}

function overStored<R extends Row>(draft: RowDraft<R>, stored: R, read: ReadRow<R>): ShownRow<R> {
  const { key, base } = draft;
  const { value, conflicts } = mergeRows(base ? [base] : [], [draft.row], [stored], [], true);
  const row = (value[0] && read(value[0])) ?? draft.row;
  if (sameJson(row, stored)) return { key, row: stored, draft: null, clashes: [] };
  const clashes = conflicts.map(({ path, theirs }) => ({ field: path.slice(1).join('.'), theirs }));
  return { key, row, draft, clashes: draft.sending ? [] : clashes };
}

/** The draft after the person changed the row to `row`: on what is stored now, unless that is still to be chosen. */
export function draftAfter<R>(
  shown: ShownRow<R> | undefined,
  row: R,
  stored: R | null,
  key: string,
): RowDraft<R> {
  const base = shown?.draft && (shown.clashes.length > 0 || !stored) ? shown.draft.base : stored;
  return { key, row, base, index: shown?.draft?.index ?? 0, error: null, sending: false };
}

/** The stored rows in the order in which they are shown, with `whole` stored as the row of `key`. */
export function storedOrder<R extends { readonly id: string }>(
  shown: readonly { readonly key: string }[],
  stored: readonly R[],
  key?: string,
  whole?: R,
): R[] {
  const byKey = new Map(stored.map((row, index) => [rowKey(stored, index), row]));
  return shown.flatMap((row) => (row.key === key ? whole : byKey.get(row.key)) ?? []);
}
