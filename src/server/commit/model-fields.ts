import { type JsonObject, sameJson } from '#model/store/json.ts';
import type { ModelEntry } from '#server/documents/change-entries.ts';
import { definitionsColumn } from '#server/documents/model-definitions.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { fieldsOf } from './create-model.ts';

/** The entry that sets some of a model's own fields, or undefined where they are so already. */
export function settingsEntry(row: StoredModel, fields: JsonObject): ModelEntry | undefined {
  const now = fieldsOf(row);
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !sameJson(now[name], value),
  );
  if (changed.length === 0) return undefined;
  return {
    kind: 'model',
    id: row.id,
    before: Object.fromEntries(changed.map(([name]) => [name, now[name]])),
    after: Object.fromEntries(changed),
  };
}

/** The row as it is after an entry. */
export function rowAfter(
  row: StoredModel,
  seq: number,
  at: string,
  entry: ModelEntry | undefined,
): StoredModel {
  const { name, description, access_control_list: list } = entry?.after ?? {};
  return {
    ...row,
    seq,
    updatedAt: at,
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(list !== undefined && { accessControlList: JSON.stringify(list) }),
    ...definitionsColumn(row, entry?.after ?? {}),
  };
}
