import { z } from 'zod';
import type { Diff, Entry } from '#model/edit/diff.ts';
import { isRecordKind, type RecordEntry } from '#model/elements/records.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';

/** What became of the model's own fields: name, description, access_control_list. `before` null: it was created. */
export interface ModelEntry {
  readonly kind: 'model';
  readonly id: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** One entry of a stored change set. */
export type StoredEntry = Entry | ModelEntry | RecordEntry;

/** The service wrote it itself, from checked data: only its shape is looked at. */
const Entries = z.array(
  z.custom<StoredEntry>((value) => isObject(value) && typeof value['id'] === 'string' && 'kind' in value),
);

/** The entries of a stored change set's text. */
export function readEntries(text: string): readonly StoredEntry[] {
  return Entries.parse(JSON.parse(text));
}

export function isModelEntry(entry: StoredEntry): entry is ModelEntry {
  return entry.kind === 'model';
}

/** The part of a change set that is about elements. */
export function elementDiff(entries: readonly StoredEntry[]): Diff {
  return entries.filter((entry) => entry.kind !== 'model' && !isRecordEntry(entry));
}

export function isRecordEntry(entry: StoredEntry): entry is RecordEntry {
  return isRecordKind(entry.kind);
}
