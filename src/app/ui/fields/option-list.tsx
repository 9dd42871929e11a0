import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '#language/translate.ts';

/** The look of an option in the lists of comboboxes. */
export const listOption = clsx(
  'flex min-h-6 items-center gap-2 px-2 py-0.5 outline-0 select-none',
  'data-highlighted:bg-hover data-selected:font-medium',
);

/** The list scrolls, not the popup: a listbox that a combobox controls may do so without being focusable. */
export const listScroller = 'max-h-[min(calc(var(--available-height)-40px),320px)] overflow-y-auto outline-0';

/**
 * The popup around a combobox's list. It takes the place of Base UI's Popup, whose focus manager hides the rest of the
 * page, the field's own label with it, from screen readers; here the focus never leaves the input anyway.
 */
export function ListPopup({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" onMouseDown={keepFocus} className="popup w-(--anchor-width) min-w-60 py-1">
      {children}
    </div>
  );
}

function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}

/** Takes the Escape that closes an open list, so that nothing around it takes it too. True if it was one. */
export function closeOnEscape(event: KeyboardEvent, open: boolean, close: () => void): boolean {
  if (!open || event.key !== 'Escape') return false;
  event.preventDefault();
  event.stopPropagation();
  close();
  return true;
}

/**
 * What Enter takes from a list that is searched where nothing in it is marked: the first that matches what was typed. The list marks that some
 * time after it was typed, and no longer once the pointer passed over it. Null where the list itself takes something, or nobody does.
 */
export function takenByEnter<Item>(
  event: KeyboardEvent,
  shown: readonly Item[],
  marked: Item | undefined,
  query: string,
): Item | null {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '') return null;
  return marked !== undefined && shown.includes(marked) ? null : (shown[0] ?? null);
}

/** The last line of a list that shows fewer than there are. */
export function MoreNote({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null;
  return (
    <div className="border-t border-hairline px-2 pt-1 text-sm text-muted">
      {t('The first {shown} of {total, number}. Type to find the others.', { shown, total })}
    </div>
  );
}
