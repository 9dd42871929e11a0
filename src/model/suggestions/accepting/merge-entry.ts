import { type Entry, patched } from '#model/edit/diff.ts';
import { asPatch } from '#model/edit/merge/merge-base.ts';
import { mergeField, withLeaf } from '#model/edit/merge/row-fields.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';

/** A field that a suggestion sets and that was set to something else since it was made; null: the field is not there. */
export interface SuggestionConflict {
  readonly kind: Kind;
  readonly id: string;
  /** Dotted; a row of a list is named by its id: `connections.<id>.name`. */
  readonly field: string;
  readonly base: Json;
  readonly current: Json;
  readonly suggested: Json;
}

/** What such a field shall be. It was chosen where the field was `current`, and holds only as long as it is. */
export interface Resolution {
  readonly elementId: string;
  readonly field: string;
  readonly current: Json;
  readonly value: Json;
}

/** The fields of an entry on an element as it is now, and what of them is still to be chosen. */
export interface MergedEntry {
  /** Where there are conflicts, it holds what is suggested. */
  readonly after: JsonObject;
  readonly conflicts: readonly SuggestionConflict[];
  /** Those of the resolutions that were about something else, or about another value. */
  readonly stale: readonly Resolution[];
}

/** Merges the changes that an entry suggests with those that were made since; null where the element is not there, comes or goes. */
export function mergeEntry(
  model: SystemModel,
  { kind, id, before, after }: Entry,
  resolutions: readonly Resolution[] = [],
): MergedEntry | null {
  const own = resolutions.filter(({ elementId }) => elementId === id);
  const now: JsonObject | undefined = model.tables[kind].get(id);
  if (!now || before === null || after === null) return null;
  const base = patched(now, before);
  const suggested = patched(base, after);
  const conflicts: SuggestionConflict[] = [];
  let merged: JsonObject = Object.fromEntries(
    Object.keys(after).map((field) => {
      const { value, conflicts: found } = mergeField(kind, field, base[field], suggested[field], now[field]);
      for (const { path, base: was, theirs, yours } of found)
        conflicts.push({ kind, id, field: path.join('.'), base: was, current: theirs, suggested: yours });
      return [field, asPatch(now[field], value)];
    }),
  );
  const used = new Set<Resolution>();
  const open = conflicts.filter(({ field, current }) => {
    const found = own.find((one) => one.field === field && sameJson(one.current, current));
    if (!found) return true;
    used.add(found);
    merged = withLeaf(merged, field, found.value);
    return false;
  });
  return { after: merged, conflicts: open, stale: own.filter((one) => !used.has(one)) };
}
