import type { RecordKind, RecordOf } from '#model/elements/records.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import type { StoredRecord } from '#server/storage/records.ts';

/** The service wrote it itself, from checked data: only its shape is looked at. */
function isRecord<K extends RecordKind>(_kind: K, json: JsonObject): json is JsonObject & RecordOf[K] {
  return typeof json['id'] === 'string';
}

/** A stored record; throws where it cannot be read, which only a damaged store can cause. */
export function readRecord<K extends RecordKind>(kind: K, stored: StoredRecord): JsonObject & RecordOf[K] {
  const json: unknown = JSON.parse(stored.body);
  if (stored.kind !== kind || !isObject(json) || !isRecord(kind, json))
    throw new Error(`the stored ${kind} ${stored.id} cannot be read`);
  return json;
}
