import type { PendingEdit } from '#app/document/edit.ts';
import type { KeptEdit } from './kept-edit.ts';

/** The fields that an edit sets, each with its element; null where it does anything else than setting fields. */
function fieldsOf({ change }: Pick<PendingEdit, 'change'> | KeptEdit): string[] | null {
  if (change.kind === 'revert') return null;
  const sets = change.operations.map((operation) =>
    operation.op === 'update' ? Object.keys(operation.body).map((field) => `${operation.id} ${field}`) : null,
  );
  return sets.includes(null) ? null : sets.flatMap((fields) => fields ?? []);
}

/** The refused edits of which nothing is left to be done: the person has set every field of theirs since, and it was stored. */
export function supersededBy(stored: PendingEdit, refused: readonly KeptEdit[]): KeptEdit[] {
  const set = new Set(fieldsOf(stored));
  if (set.size === 0) return [];
  return refused.filter((edit) => {
    const fields = edit.at <= stored.at ? fieldsOf(edit) : null;
    return fields !== null && fields.every((field) => set.has(field));
  });
}
