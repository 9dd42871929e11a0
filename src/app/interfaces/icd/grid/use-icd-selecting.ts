import { type EditorSession, useEditorSession } from '#app/session/editor-session.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { useSession } from '#app/session/session.ts';
import { type Range, rangeOf } from '#app/ui/grid/range.ts';
import type { ControlRow, ControlRows } from '#model/interfaces/control-rows.ts';
import { useIcdState } from '#app/interfaces/icd/icd-state.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';

/** More rows than this are a range of cells only: nobody edits so many interfaces in the inspector. */
const MOST_SELECTED = 2_000;

/** Where the keyboard is in the table, and what is selected. */
export interface IcdSelecting {
  /** -1 is the header. */
  readonly activeIndex: number;
  readonly activeId: string | null;
  readonly columnIndex: number;
  /** The selected block; null where the keyboard is on the header. */
  readonly range: Range | null;
  readonly isBlock: boolean;
  /** Whether it is made of whole rows. */
  readonly isRows: boolean;
  /** The ids of the selected elements. */
  readonly selected: ReadonlySet<string>;
}

/** The element that a row stands for. */
export const elementOf = (row: ControlRow): string => (row.kind === 'counterpart' ? row.partId : row.edge.id);

/** Selects the elements of some rows, the last of which is that of `last`. */
export function selectRows(session: EditorSession, rows: ControlRows, from: number, last: number): void {
  const [top, bottom] = [Math.min(from, last), Math.max(from, last)];
  if (bottom - top > MOST_SELECTED) return;
  const ids = new Set<string>();
  for (let index = top; index <= bottom; index += 1) {
    const row = rows.row(index);
    if (row && (row.kind !== 'counterpart' || top === bottom)) ids.add(elementOf(row));
  }
  const end = rows.row(last);
  if (end && ids.delete(elementOf(end))) ids.add(elementOf(end));
  useSession
    .in(session)
    .getState()
    .select([...ids]);
}

/** The selection of the table, in rows that come and go. */
export function useIcdSelecting({ rows, columns }: ShownIcd): IcdSelecting {
  const session = useEditorSession();
  const { active, anchor, span, setActive } = useIcdState();
  const selection = useSession((state) => state.selection);
  const selected = useMemo(() => new Set(selection), [selection]);
  // A row that is gone hands its place to the one that came after it.
  const lastIndex = useRef(-1);
  const found = active.row === null ? -1 : rows.indexOf(active.row);
  const isGone = active.row !== null && found < 0;
  const activeIndex = isGone ? Math.min(Math.max(lastIndex.current, 0), rows.size - 1) : found;
  useEffect(() => {
    lastIndex.current = activeIndex;
  }, [activeIndex]);
  const at = columns.findIndex(({ id }) => id === active.column);
  const columnIndex = Math.max(0, at);
  const range = useMemo(
    () =>
      rangeOf(active, anchor, span, {
        rows: rows.size,
        columns: columns.length,
        rowOf: ({ row }) => (row === active.row ? activeIndex : row === null ? -1 : rows.indexOf(row)),
        columnOf: ({ column }) => columns.findIndex(({ id }) => id === column),
      }),
    [active, activeIndex, anchor, columns, rows, span],
  );

  // What is chosen elsewhere is where the keyboard begins here. Only a new choice moves it: rows that come and go must not.
  const chosen = selection.at(-1);
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (chosen === followed.current) return;
    followed.current = chosen;
    if (chosen === undefined || rows.indexOf(chosen) < 0) return;
    const now = rows.row(rows.indexOf(useIcdState.in(session).getState().active.row ?? ''));
    if (now === undefined || elementOf(now) !== chosen)
      setActive({ row: chosen, column: useIcdState.in(session).getState().active.column });
  }, [chosen, rows, session, setActive]);

  return {
    activeIndex,
    activeId: rows.ids[activeIndex] ?? null,
    columnIndex,
    range,
    isBlock: range !== null && (range.top !== range.bottom || range.left !== range.right),
    isRows: span === 'rows' || span === 'all',
    selected,
  };
}
