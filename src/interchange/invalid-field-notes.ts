import type { TransferNote } from '#contract/transfer.ts';
import { findInvalidFields } from '#model/definitions/definitions.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { SystemModel } from '#model/system-model.ts';
import { NoteList } from './table/note-list.ts';

/** What a file sets in fields that the model declares otherwise: it is kept as it came, and said so. `before` is the model without the file. */
export function noteInvalidFields({ diff, model }: Edited, before: SystemModel): TransferNote[] {
  const { definitions } = model;
  if (definitions.requirementFields.length === 0) return [];
  const notes = new NoteList();
  for (const { id, kind, after } of diff) {
    const now = kind === 'requirement' && after !== null ? model.tables.requirement.get(id) : undefined;
    if (!now) continue;
    const earlier = before.tables.requirement.get(id)?.customFields;
    for (const { path, message } of findInvalidFields(definitions, now.customFields, earlier))
      notes.add('warning', now.key, `${path} ${message}; what the file says is kept as it is`);
  }
  return notes.list();
}
