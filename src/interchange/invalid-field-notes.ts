import type { TransferNote } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';
import { declaredFields, FIELD_KINDS, findInvalidFields } from '#model/definitions/definitions.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { FieldError } from '#model/store/result.ts';
import { NoteList } from './table/note-list.ts';

/** What a file sets in fields that the model declares otherwise: it is kept as it came, and said so. `before` is the model without the file. */
export function noteInvalidFields({ diff, model }: Edited, before: SystemModel): TransferNote[] {
  const { definitions } = model;
  const kinds = FIELD_KINDS.filter((kind) => declaredFields(definitions, kind).length > 0);
  const notes = new NoteList();
  const note = (name: string, errors: readonly FieldError[]) => {
    for (const { path, message } of errors)
      notes.add(
        'warning',
        name,
        t('{field} {problem}; what the file says is kept as it is', { field: path, problem: message }),
      );
  };
  for (const { id, kind: of, after } of diff) {
    if (after === null) continue;
    const kind = kinds.find((declared) => declared === of);
    const now = kind && model.tables[kind].get(id);
    if (now) {
      const earlier = before.tables[kind].get(id)?.customFields;
      const name = ('key' in now ? now.key : undefined) ?? now.name;
      note(name, findInvalidFields(definitions, kind, now.customFields ?? {}, earlier));
    }
    const edge =
      of === 'interface' && definitions.connectionFields.length > 0
        ? model.tables.interface.get(id)
        : undefined;
    const rows = before.tables.interface.get(id)?.connections;
    for (const { id: row, name, customFields = {} } of edge?.connections ?? []) {
      const earlier = rows?.find((one) => one.id === row)?.customFields;
      note(name ?? edge?.name ?? '', findInvalidFields(definitions, 'connection', customFields, earlier));
    }
  }
  return notes.list();
}
