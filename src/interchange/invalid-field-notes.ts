import type { TransferNote } from '#contract/transfer.ts';
import { declaredFields, FIELD_KINDS, findInvalidFields } from '#model/definitions/definitions.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { SystemModel } from '#model/system-model.ts';
import { NoteList } from './table/note-list.ts';

/** What a file sets in fields that the model declares otherwise: it is kept as it came, and said so. `before` is the model without the file. */
export function noteInvalidFields({ diff, model }: Edited, before: SystemModel): TransferNote[] {
  const { definitions } = model;
  const kinds = FIELD_KINDS.filter((kind) => declaredFields(definitions, kind).length > 0);
  const notes = new NoteList();
  for (const { id, kind: of, after } of diff) {
    const kind = kinds.find((declared) => declared === of);
    const now = kind && after !== null ? model.tables[kind].get(id) : undefined;
    if (!kind || !now) continue;
    const earlier = before.tables[kind].get(id)?.customFields;
    for (const { path, message } of findInvalidFields(definitions, kind, now.customFields ?? {}, earlier))
      notes.add('warning', now.key ?? now.name, `${path} ${message}; what the file says is kept as it is`);
  }
  return notes.list();
}
