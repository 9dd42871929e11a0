import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import type { accessListOf } from '#server/access/authorise.ts';
import type { StoredEntry } from '#server/documents/change-entries.ts';

type AccessEntries = ReturnType<typeof accessListOf>;

/** An access list for those who do not manage the model: whom an invitation is for is not theirs to know. */
export function withoutEmails(list: AccessEntries): AccessEntries {
  return list.map((entry) => {
    if (entry.invite_id === undefined) return entry;
    const { email: _, ...rest } = entry;
    return rest;
  });
}

/** A change set's entry for the same people. */
export function entryWithoutEmails(entry: StoredEntry): StoredEntry {
  if (entry.kind !== 'model') return entry;
  return { ...entry, before: fieldsWithoutEmails(entry.before), after: fieldsWithoutEmails(entry.after) };
}

function fieldsWithoutEmails(fields: JsonObject | null): JsonObject | null {
  const list = fields?.['access_control_list'];
  if (!isList(list)) return fields;
  const hidden = list.map((entry) => {
    if (!isObject(entry) || entry['invite_id'] === undefined) return entry;
    const { email: _, ...rest } = entry;
    return rest;
  });
  return { ...fields, access_control_list: hidden };
}
