import { clsx } from 'clsx';

/** The look that the lists of comboboxes share: the popup, and an option in it. */
export const listPopup = 'popup max-h-(--available-height) w-(--anchor-width) min-w-40 overflow-y-auto py-1';

export const listOption = clsx(
  'flex min-h-6 items-center gap-2 px-2 py-0.5 outline-none select-none',
  'data-highlighted:bg-hover data-selected:font-medium',
);

/** The last line of a list that shows fewer than there are. */
export function MoreNote({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null;
  return (
    <div className="border-t border-hairline px-2 pt-1 text-sm text-muted">
      The first {shown} of {total.toLocaleString()}. Type to find the others.
    </div>
  );
}
