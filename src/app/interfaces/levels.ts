import type { EditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';
import { useInterfacesView } from './interfaces-state.ts';

/** Shows the level inside a part. */
export function goInside(session: EditorSession, id: string): void {
  const { show, setActive } = useInterfacesView.in(session).getState();
  show({ level: id });
  setActive({ row: id, column: null });
  useSession.in(session).getState().select([]);
}

/** Shows the level around a part, which is selected there. */
export function goOut(session: EditorSession, parts: Table<Part>, id: string): void {
  const parentId = parts.get(id)?.parentId;
  goOutTo(session, parentId !== undefined && parts.has(parentId) ? parentId : null, id);
}

/** Shows a level further out, the top for null, and in it the part that one came from. */
export function goOutTo(session: EditorSession, level: string | null, from: string): void {
  const { show, setActive } = useInterfacesView.in(session).getState();
  show({ level: level ?? '' });
  setActive({ row: from, column: null });
  useSession.in(session).getState().show([from]);
}
