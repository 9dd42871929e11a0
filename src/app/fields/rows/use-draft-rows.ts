import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import type { Row } from '#model/edit/merge/merge-rows.ts';
import type { Operation } from '#model/operations/operation.ts';
import { sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { useModelEdit } from './model-edit.ts';
import {
  draftAfter,
  keyOf,
  type RowDraft,
  rowKey,
  type ShownRow,
  shownRows,
  storedOrder,
  WHOLE_ROW,
} from './row-draft.ts';
import { moved } from './row-order.ts';
import { compactRow, type ListOfRows, type RowDrafts, useRowDrafts } from './use-row-drafts.ts';

/** A list whose rows can be unfinished. `R` is a row being filled in, `Stored` one that can be stored. */
export interface DraftRowsOf<R, Stored extends R> extends ListOfRows<R, Stored> {
  /** What one is called: "Guard". */
  readonly rowName: string;
  readonly write: (rows: readonly Stored[]) => readonly Operation[];
  /** The row as it can be stored; null while something is missing. */
  readonly complete: (row: R) => Stored | null;
  /** What else must be made for it, and the row that knows of it. */
  readonly withMade?: (
    model: SystemModel,
    row: R,
  ) => { readonly made: readonly Operation[]; readonly row: R };
}

const SAVED: CommitResult = { ok: true };

const storedAt = <Stored extends Row>(rows: readonly Stored[], key: string): Stored | null =>
  rows.find((_, index) => rowKey(rows, index) === key) ?? null;

const withDraft = <R>(rows: readonly ShownRow<R>[], draft: RowDraft<R>): ShownRow<R>[] =>
  rows.map((row) => (row.key === draft.key ? { ...row, row: draft.row, draft, clashes: [] } : row));

/** A row that is not stored yet. */
function freshRow<R extends Row>(row: R): ShownRow<R> {
  const key = keyOf(row.id);
  return { key, row, draft: { key, row, base: null, index: 0, error: null, sending: false }, clashes: [] };
}

/** Stores a row of a list where it is complete and nothing is to be chosen; keeps its draft where it is refused. */
function useStoreRow<R extends Row, Stored extends R>(
  of: DraftRowsOf<R, Stored>,
  { now, keep }: RowDrafts<R, Stored>,
): (what: string, key: string) => Promise<CommitResult> {
  const { current, save } = useModelEdit();
  return async (what, key) => {
    const { stored: rows, shown: all } = now();
    const target = all.find((row) => row.key === key);
    if (!target?.draft || target.clashes.length > 0) return SAVED;
    const { made, row } = of.withMade?.(current(), target.row) ?? { made: [], row: target.row };
    const whole = of.complete(row);
    if (!whole) return SAVED;
    const sent: RowDraft<R> = { ...target.draft, row: target.row, error: null, sending: true };
    const saving = save(what, [...made, ...of.write(storedOrder(all, rows, key, whole))]);
    keep(withDraft(all, sent));
    const result = await saving;
    const after = now();
    const held = after.drafts.find((draft) => draft.key === key);
    // Changed again meanwhile, it is stored, or kept, by that.
    if (!held?.sending || !sameJson(held.row, compactRow(sent.row))) return result;
    const error = result.ok ? null : result.message;
    keep(
      shownRows<R>(
        after.stored,
        after.drafts.flatMap((draft) =>
          draft !== held ? [draft] : result.ok ? [] : [{ ...held, error, sending: false }],
        ),
        of.readRow,
      ),
    );
    return result;
  };
}

/**
 * The rows of one element, of which some cannot be stored yet. Only those are drafts, kept beyond the page; all others are what is
 * stored now, whoever stored it. A change is made on the list as it is at that moment, and of a row only what was typed goes over
 * what is stored: what somebody else stored of the same field meanwhile is asked about, never written over.
 */
export function useDraftRows<R extends Row, Stored extends R>(of: DraftRowsOf<R, Stored>) {
  const { tell } = useModelEdit();
  const { rowName, readRow } = of;
  const rowDrafts = useRowDrafts(of);
  const { stored, shown, now, keep } = rowDrafts;
  const store = useStoreRow(of, rowDrafts);

  function put(rows: readonly ShownRow<R>[], draft: RowDraft<R>, what: string): Promise<CommitResult> {
    keep(withDraft(rows, draft));
    return store(what, draft.key);
  }

  const nameAt = (index: number) => `${rowName} ${index + 1}`;

  return {
    shown,
    isStored: (index: number) => storedAt(stored, shown[index]?.key ?? '') !== null,
    add: (row: R) => keep([...now().shown, freshRow(row)]),
    duplicate: (index: number) => {
      const original = shown[index];
      if (!original) return;
      const copy = freshRow({ ...original.row, id: crypto.randomUUID() });
      const rows = now().shown.flatMap((row) => (row.key === original.key ? [row, copy] : [row]));
      keep(rows);
      void store(t('Duplicate {row}', { row: nameAt(index) }), copy.key);
    },
    move: (from: number, to: number) => {
      const { stored: rows, shown: all } = now();
      const at = all.findIndex(({ key }) => key === shown[from]?.key);
      if (at < 0) return;
      const next = moved(all, at, to);
      const order = storedOrder(next, rows);
      keep(next);
      if (order.some((row, i) => row !== rows[i]))
        void tell(t('Move {row}', { row: nameAt(from) }), of.write(order));
    },
    remove: (index: number) => {
      const { stored: rows, shown: all } = now();
      const key = shown[index]?.key;
      keep(all.filter((row) => row.key !== key));
      const rest = rows.filter((_, i) => rowKey(rows, i) !== key);
      if (rest.length < rows.length) void tell(t('Remove {row}', { row: nameAt(index) }), of.write(rest));
    },
    /** `what` names the field for undo; empty where there is one only. */
    set: (index: number, what: string, change: (row: R) => R): Promise<CommitResult> => {
      const { stored: rows, shown: all } = now();
      const drawn = shown[index];
      // One that somebody took out meanwhile comes back as the person's draft: what they typed of it is not lost.
      const old = all.find(({ key }) => key === drawn?.key) ?? drawn;
      if (!old) return Promise.resolve({ ok: false, message: t('This row is no longer there.') });
      const base = storedAt(rows, old.key);
      const name = nameAt(index);
      const setting =
        what === ''
          ? t('Set {field}', { field: name })
          : t('Set {what} of {element}', { what, element: name });
      const action = base ? setting : t('Add {row}', { row: midSentence(rowName) });
      const draft = draftAfter(old, change(old.row), base, old.key);
      if (all.some(({ key }) => key === old.key)) return put(all, draft, action);
      const gone = { ...old, row: draft.row, draft: { ...draft, base: draft.base ?? old.row } };
      keep([...all.slice(0, index), gone, ...all.slice(index)]);
      return Promise.resolve(SAVED);
    },
    /** Takes what others stored of the fields that both set, or puts what was typed above it. */
    choose: (index: number, whose: 'mine' | 'theirs') => {
      const { stored: rows, shown: all } = now();
      const old = all.find(({ key }) => key === shown[index]?.key);
      if (!old?.draft) return;
      const base = storedAt(rows, old.key);
      const whole = old.clashes.some(({ field }) => field === WHOLE_ROW);
      if (whose === 'theirs' && whole)
        return keep(
          all
            .filter(({ key }) => key !== old.key || base !== null)
            .map((row) => (row.key === old.key ? { ...row, draft: null } : row)),
        );
      const taken =
        whose === 'mine'
          ? {}
          : Object.fromEntries(old.clashes.map(({ field, theirs }) => [field, theirs ?? undefined]));
      const row = readRow({ ...old.row, ...taken }) ?? old.row;
      void put(
        all,
        { ...old.draft, row, base, error: null },
        base ? t('Set {field}', { field: nameAt(index) }) : t('Add {row}', { row: midSentence(rowName) }),
      );
    },
  };
}
