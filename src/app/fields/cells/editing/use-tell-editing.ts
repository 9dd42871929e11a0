import { useEffect } from 'react';
import { elementOfRow } from '#app/fields/cells/sheet.ts';
import { useOwnPresence } from '#app/presence/own-presence.ts';

/** Lets the others see which cell is being edited. `field`: what the inspector calls it, where that is not the label of the column. */
export function useTellEditing(
  cell: { readonly id: string; readonly column: { readonly label: string } } | null,
  field = cell?.column.label,
): void {
  const id = cell?.id;
  useEffect(() => {
    if (id === undefined || field === undefined) return;
    useOwnPresence.getState().enter(elementOfRow(id), field);
    return () => useOwnPresence.getState().leave(elementOfRow(id), field);
  }, [id, field]);
}
