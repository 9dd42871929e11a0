import type { PendingEdit } from '#app/document/edits/edit.ts';
import type { PersistedEdit } from './persisted-edit.ts';

/** The fields that an edit sets, each with its element; null where it does anything else than setting fields. */
export function setFields({
  change,
}: Pick<PendingEdit, 'change'> | Pick<PersistedEdit, 'change'>): string[] | null {
  if (change.kind === 'revert') return null;
  const sets = change.operations.map((operation) =>
    operation.op === 'update' ? Object.keys(operation.body).map((field) => `${operation.id} ${field}`) : null,
  );
  return sets.includes(null) ? null : sets.flatMap((fields) => fields ?? []);
}
