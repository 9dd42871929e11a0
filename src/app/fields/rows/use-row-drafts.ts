import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { pathToEnglish } from '#language/english-label.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import type { Unfinished } from '#app/document/outbox/persisted/unfinished.ts';
import { keepUnfinished, useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import type { Row } from '#model/edit/merge/merge-rows.ts';
import { sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { useModelEdit } from './model-edit.ts';
import { type ReadRow, type RowDraft, type ShownRow, shownRows } from './row-draft.ts';

/** Which list it is, and how its rows are read. */
export interface ListOfRows<R, Stored extends R> {
  readonly elementId: string;
  /** The heading of the list: "Guards". */
  readonly label: string;
  /** The list as a model holds it; null where its element is gone. */
  readonly read: (model: SystemModel) => readonly Stored[] | null;
  readonly readRow: ReadRow<R>;
}

/** The rows of a list at one moment. */
interface RowsNow<R, Stored extends R> {
  readonly stored: readonly Stored[];
  readonly drafts: readonly RowDraft<R>[];
  readonly shown: readonly ShownRow<R>[];
}

export interface RowDrafts<R, Stored extends R> extends Omit<RowsNow<R, Stored>, 'drafts'> {
  /** All of it as it is when it is called, which can be later than what was drawn. */
  readonly now: () => RowsNow<R, Stored>;
  /** Keeps the drafts of these rows, each at its place, and no others. */
  readonly keep: (next: readonly ShownRow<R>[]) => void;
}

const NONE: readonly never[] = [];

/** The drafts of a list, kept beyond the page, over what is stored of it. One that came to be what is stored is none any more. */
export function useRowDrafts<R extends Row, Stored extends R>(
  list: ListOfRows<R, Stored>,
): RowDrafts<R, Stored> {
  const { model, current } = useModelEdit();
  const modelId = useModelId();
  const { elementId, label, readRow } = list;
  const prefix = `${pathToEnglish(label)}/`;
  const recordsIn = (entries: ReadonlyMap<string, Unfinished>) =>
    [...entries.values()].filter(
      (entry) => entry.modelId === modelId && entry.elementId === elementId && entry.place.startsWith(prefix),
    );
  const drafts = useUnfinished(useShallow(({ entries }) => recordsIn(entries))).flatMap(draftOf);
  const stored = list.read(model) ?? NONE;
  const shown = shownRows<R>(stored, drafts, readRow);

  function draftOf({ place, held }: Unfinished): RowDraft<R>[] {
    const row = held.kind === 'row' ? readRow(held.row) : null;
    if (held.kind !== 'row' || !row) return [];
    const { index, error, sending } = held;
    return [
      { key: place.slice(prefix.length), row, base: held.base && readRow(held.base), index, error, sending },
    ];
  }

  function now(): RowsNow<R, Stored> {
    const rows = list.read(current()) ?? NONE;
    const held = recordsIn(useUnfinished.getState().entries).flatMap(draftOf);
    return { stored: rows, drafts: held, shown: shownRows<R>(rows, held, readRow) };
  }

  function keep(next: readonly ShownRow<R>[]) {
    const at = (key: string) => ({ modelId, elementId, place: prefix + key });
    const before = new Map(now().drafts.map((draft) => [draft.key, draft]));
    for (const [index, { key, draft }] of next.entries()) {
      if (!draft) continue;
      const held = before.get(key);
      before.delete(key);
      const { row, base, error, sending } = draft;
      if (sameJson({ ...held }, { ...draft, index })) continue;
      keepUnfinished(at(key), { kind: 'row', row: compactRow(row), base, index, error, sending });
    }
    for (const key of before.keys()) keepUnfinished(at(key), null);
  }

  // One that came to be what is stored, by whomever, is no draft any more.
  const settled = drafts.filter(
    ({ key, sending }) => !sending && shown.some((row) => row.key === key && row.draft === null),
  );
  useEffect(() => {
    for (const { key } of settled) keepUnfinished({ modelId, elementId, place: prefix + key }, null);
  });

  return { stored, shown, now, keep };
}

/** A row as it is kept: without the keys that hold nothing. */
export function compactRow<R extends Row>(row: R): Row {
  return {
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
    id: row.id,
  };
}
