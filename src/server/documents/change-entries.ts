import type { Diff, Entry } from '#model/edit/diff.ts';
import { isRecordKind, type RecordEntry } from '#model/elements/records.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { readJsonSteps } from '#model/store/json-steps.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

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
function isStoredEntry(value: unknown): value is StoredEntry {
  return isObject(value) && typeof value['id'] === 'string' && 'kind' in value;
}

/** The entries of a stored change set's text, some at a time. */
export function* readingEntries(text: string): WorkSteps<readonly StoredEntry[]> {
  const value = yield* readJsonSteps(text);
  if (!Array.isArray(value)) throw new Error('a stored change set is no list');
  const entries: StoredEntry[] = [];
  for (const one of value) {
    if (!isStoredEntry(one)) throw new Error('a stored change set holds what is no entry');
    entries.push(one);
    yield;
  }
  return entries;
}

/** All of them at once. */
export function readEntries(text: string): readonly StoredEntry[] {
  return runToEnd(readingEntries(text));
}

export function isModelEntry(entry: StoredEntry): entry is ModelEntry {
  return entry.kind === 'model';
}

/** The part of a change set that is about elements. */
export function elementDiff(entries: readonly StoredEntry[]): Diff {
  return entries.filter(isElementEntry);
}

export function isElementEntry(entry: StoredEntry): entry is Entry {
  return !isModelEntry(entry) && !isRecordEntry(entry);
}

export function isRecordEntry(entry: StoredEntry): entry is RecordEntry {
  return isRecordKind(entry.kind);
}
