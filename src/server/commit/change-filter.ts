import type { z } from 'zod';
import type { EDITOR } from '#contract/editor.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { readingEntries, type StoredEntry } from '#server/documents/change-entries.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import { visibleEntry } from './visible-entries.ts';

type Query = z.output<typeof EDITOR.listChanges.query>;

/** What the text of a change set that the query asks for must contain; undefined where any will do. */
export function textsOf({ elementId, kind }: Query): readonly string[] | undefined {
  if (elementId !== undefined) return [elementId];
  return kind === undefined ? undefined : [`"kind":"${kind}"`];
}

/** Whether the query asks for a change set: by what the caller may see of it, so that a filter tells nothing more. */
export async function isAskedFor(
  { diff }: StoredChangeSet,
  { elementId, kind }: Query,
  mayView: (scope: Scope) => boolean,
): Promise<boolean> {
  if (elementId === undefined && kind === undefined) return true;
  const sight = sightOf(mayView, EMPTY_MODEL);
  return runChunked(
    finding(diff, (entry) => {
      if (kind !== undefined && entry.kind !== kind) return false;
      const visible = visibleEntry(entry, sight);
      return visible !== null && (elementId === undefined || isAbout(visible, elementId));
    }),
  );
}

function* finding(diff: string, isOne: (entry: StoredEntry) => boolean): WorkSteps<boolean> {
  for (const entry of yield* readingEntries(diff)) {
    if (isOne(entry)) return true;
    yield;
  }
  return false;
}

/** Whether an entry is about an element: changes it, comments on it, or proposes to change it. */
function isAbout(entry: StoredEntry, elementId: string): boolean {
  if (entry.id === elementId) return true;
  if (entry.kind === 'comment' || entry.kind === 'agreement') return entry.elementId === elementId;
  return (
    entry.kind === 'staged-change' && [entry.before, entry.after].some((one) => proposes(one, elementId))
  );
}

function proposes(staged: JsonObject | null, elementId: string): boolean {
  const entries = staged?.['entries'];
  return isList(entries) && entries.some((entry) => isObject(entry) && entry['id'] === elementId);
}
