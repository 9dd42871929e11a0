import type { Entry } from '#model/edit/diff.ts';
import { maskReferences, type Sight } from './hidden-references.ts';

/** A diff's entry in which nothing is named that the reader may not view. */
export function maskEntry(entry: Entry, sight: Sight): Entry {
  return {
    ...entry,
    before: entry.before && maskReferences(entry.kind, entry.before, sight, entry.id),
    after: entry.after && maskReferences(entry.kind, entry.after, sight, entry.id),
  };
}
