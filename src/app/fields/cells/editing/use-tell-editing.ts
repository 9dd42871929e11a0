import { useEffect } from 'react';
import { elementOfRow } from '#app/fields/cells/sheet.ts';
import { useOwnPresence } from '#app/presence/own-presence.ts';

/** Lets the others see which cell is being edited. */
export function useTellEditing(
  cell: { readonly id: string; readonly column: { readonly label: string } } | null,
): void {
  const id = cell?.id;
  const field = cell?.column.label;
  useEffect(() => {
    if (id === undefined || field === undefined) return;
    useOwnPresence.getState().enter(elementOfRow(id), field);
    return () => useOwnPresence.getState().leave(elementOfRow(id), field);
  }, [id, field]);
}
