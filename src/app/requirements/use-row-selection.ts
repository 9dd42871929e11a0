import { useCallback, useMemo, useRef } from 'react';
import { useSession } from '#app/document/session.ts';
import type { Row } from './rows.ts';

/** The selected rows, which are the session's selection: the inspector shows the last one. */
export function useRowSelection(rows: readonly Row[], indexOf: ReadonlyMap<string, number>) {
  const { selection, select } = useSession();
  const anchor = useRef<string | undefined>(undefined);
  const selected = useMemo(() => new Set(selection), [selection]);

  const selectOne = useCallback(
    (id: string) => {
      anchor.current = id;
      select([id]);
    },
    [select],
  );

  const toggle = useCallback(
    (id: string) => {
      anchor.current = id;
      const { selection: now } = useSession.getState();
      select(now.includes(id) ? now.filter((other) => other !== id) : [...now, id]);
    },
    [select],
  );

  /** Selects from where the selecting began to this row, which comes last. */
  const extendTo = useCallback(
    (id: string) => {
      const to = indexOf.get(id) ?? 0;
      const from = indexOf.get(anchor.current ?? useSession.getState().selection[0] ?? id) ?? to;
      const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
      select([...range.filter((other) => other !== id), id]);
    },
    [indexOf, rows, select],
  );

  const selectAll = useCallback(() => select(rows.map(({ id }) => id)), [rows, select]);

  return { selection, selected, selectOne, toggle, extendTo, selectAll };
}
