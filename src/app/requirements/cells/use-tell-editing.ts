import { useEffect } from 'react';
import { useOwnPresence } from '#app/presence/own-presence.ts';
import { fieldOf } from '#app/requirements/columns/field-of.ts';
import type { EditedCell } from './use-cell-editing.ts';

/** Lets the others see which cell is being edited. */
export function useTellEditing(cell: EditedCell | null): void {
  useEffect(() => {
    if (!cell) return;
    const field = fieldOf(cell.column);
    useOwnPresence.getState().enter(cell.id, field);
    return () => useOwnPresence.getState().leave(cell.id, field);
  }, [cell]);
}
