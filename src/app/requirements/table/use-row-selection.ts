import { useCallback, useMemo, useRef } from 'react';
import { isGroupId } from '#app/requirements/rows/list-rows.ts';
import { indexIn } from '#app/requirements/rows/rows.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';

/** The selected rows, which are the session's selection: the inspector shows the last one. */
export function useRowSelection(ids: readonly string[]) {
  const session = useEditorSession();
  const { selection, select } = useSession();
  const anchor = useRef<string | undefined>(undefined);
  // Where all rows are selected, that is the list of the rows itself, which is indexed already.
  const selected = useMemo(() => ({ has: (id: string) => indexIn(selection, id) >= 0 }), [selection]);

  const selectOne = useCallback(
    (id: string) => {
      anchor.current = id;
      select(isGroupId(id) ? [] : [id]);
    },
    [select],
  );

  const toggle = useCallback(
    (id: string) => {
      anchor.current = id;
      const { selection: now } = useSession.in(session).getState();
      select(now.includes(id) ? now.filter((other) => other !== id) : [...now, id]);
    },
    [select, session],
  );

  /** Selects from where the selecting began to this row, which comes last. */
  const extendTo = useCallback(
    (id: string) => {
      const at = (one: string | undefined) => (one === undefined ? -1 : indexIn(ids, one));
      const to = Math.max(0, at(id));
      const from = at(anchor.current ?? useSession.in(session).getState().selection[0]);
      const begins = from < 0 ? to : from;
      const range = ids.slice(Math.min(begins, to), Math.max(begins, to) + 1);
      select([...range.filter((other) => other !== id && !isGroupId(other)), ...(isGroupId(id) ? [] : [id])]);
    },
    [ids, select, session],
  );

  const selectAll = useCallback(
    () => select(ids.some(isGroupId) ? ids.filter((id) => !isGroupId(id)) : ids),
    [ids, select],
  );

  return { selection, selected, selectOne, toggle, extendTo, selectAll };
}
