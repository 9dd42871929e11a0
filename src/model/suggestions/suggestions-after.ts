import { patched } from '#model/edit/diff.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import type { JsonObject } from '#model/store/json.ts';

/** The staged changes of a model by their ids, in the order in which they were made. One that is decided has no entries left. */
export type StoredSuggestions = ReadonlyMap<string, StoredSuggestion>;

/** What a change set did to a record (see `RecordEntry`). */
interface Patches {
  readonly kind: string;
  readonly id: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

const byAge = (one: StoredSuggestion, other: StoredSuggestion) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

/** Staged changes in the order in which they were made. */
export function suggestionsInOrder(staged: Iterable<StoredSuggestion>): StoredSuggestions {
  return new Map([...staged].sort(byAge).map((one) => [one.id, one]));
}

/**
 * The staged changes after what a change set did to records; the very ones where it did nothing to these. A patch of one that is
 * not among them is passed over.
 */
export function suggestionsAfter(staged: StoredSuggestions, entries: readonly Patches[]): StoredSuggestions {
  const about = entries.filter(({ kind }) => kind === 'staged-change');
  if (about.length === 0) return staged;
  const next = new Map(staged);
  for (const { id, before, after } of about) {
    const old = next.get(id);
    if (after === null) next.delete(id);
    else if (old || before === null) next.set(id, trusted(patched(before === null ? {} : old, after)));
  }
  return suggestionsInOrder(next.values());
}

/** Those of which something is undecided. */
export function openOf(staged: StoredSuggestions): StoredSuggestion[] {
  return [...staged.values()].filter(({ state }) => state === 'open');
}

/** It was made from staged changes that were checked when they came in. */
function isStaged(json: JsonObject): json is JsonObject & StoredSuggestion {
  return typeof json['id'] === 'string' && Array.isArray(json['entries']);
}

function trusted(json: JsonObject): StoredSuggestion {
  if (!isStaged(json)) throw new Error('a staged change cannot be read');
  return json;
}
