import type { PendingEdit } from '#app/document/edits/edit.ts';
import type { PersistedEdit } from './persisted-edit.ts';
import { setFields } from './set-fields.ts';

/** The refused edits of which nothing is left to be done: the person has set every field of theirs since, and it was stored. */
export function supersededBy(stored: PendingEdit, refused: readonly PersistedEdit[]): PersistedEdit[] {
  const set = new Set(setFields(stored));
  if (set.size === 0) return [];
  return refused.filter((edit) => {
    const fields = edit.at <= stored.at ? setFields(edit) : null;
    return fields !== null && fields.every((field) => set.has(field));
  });
}
