import { useEffect } from 'react';
import { useOwnPresence } from '#app/presence/own-presence.ts';
import type { EditedCell } from './use-cell-editing.ts';

/** Lets the others see which cell is being edited. */
export function useTellEditing(cell: EditedCell | null): void {
  useEffect(() => {
    if (!cell) return;
    const field = cell.column.label;
    useOwnPresence.getState().enter(cell.id, field);
    return () => useOwnPresence.getState().leave(cell.id, field);
  }, [cell]);
}
