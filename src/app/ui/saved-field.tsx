import type { KeyboardEvent, ReactNode } from 'react';
import type { SavedDraft } from './use-saved-draft.ts';

/** The hint line of a saved field: what the caller says, and what somebody else stored meanwhile. */
export function savedHint(draft: SavedDraft, hint: ReactNode): ReactNode {
  if (draft.changedTo === undefined) return hint;
  const theirs = draft.changedTo.length > 80 ? `${draft.changedTo.slice(0, 80)}…` : draft.changedTo;
  return (
    <span aria-live="polite" className="text-warning">
      {theirs === '' ? 'Emptied' : `Changed to “${theirs}”`} while you were typing. Saving keeps yours, Escape
      takes theirs.
    </span>
  );
}

/** The keys of a saved field: Enter saves (with Ctrl or ⌘ where Enter breaks the line), Escape restores. */
export function savedKeyDown(draft: SavedDraft, event: KeyboardEvent, lines: 'one' | 'many'): void {
  // An Enter that ends the composition of a character is not ours.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Enter' && (lines === 'one' || event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    draft.commit(true);
  }
  if (event.key === 'Escape' && draft.dirty) {
    // Nothing outside may take this Escape for its own: it has been used.
    event.preventDefault();
    event.stopPropagation();
    draft.restore();
  }
}
