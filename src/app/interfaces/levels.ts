import { useSession } from '#app/session/session.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';
import { useInterfacesView } from './interfaces-state.ts';

/** Shows the level inside a part. */
export function goInside(id: string): void {
  const { show, setActive } = useInterfacesView.getState();
  show({ level: id });
  setActive({ row: id, column: null });
  useSession.getState().select([]);
}

/** Shows the level around a part, which is selected there. */
export function goOut(parts: Table<Part>, id: string): void {
  const parentId = parts.get(id)?.parentId;
  goOutTo(parentId !== undefined && parts.has(parentId) ? parentId : null, id);
}

/** Shows a level further out, the top for null, and in it the part that one came from. */
export function goOutTo(level: string | null, from: string): void {
  const { show, setActive } = useInterfacesView.getState();
  show({ level: level ?? '' });
  setActive({ row: from, column: null });
  useSession.getState().show([from]);
}
