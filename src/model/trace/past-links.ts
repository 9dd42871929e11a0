import { type Entry, patched, trusted } from '#model/edit/diff.ts';
import type { TriggerChange } from '#model/edit/suspects.ts';
import { storedTexts, textsOf } from '#model/edit/triggers.ts';
import type { JsonObject } from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

/**
 * What a trigger field said when its link was confirmed, of which the link keeps only a digest: found by going back through the
 * changes of the element, newest first. Null where these do not go back so far.
 */
export function findPastLinks(
  model: SystemModel,
  { elementId, field, kept }: Pick<TriggerChange, 'elementId' | 'field' | 'kept'>,
  entries: readonly Pick<Entry, 'id' | 'before'>[],
): string | null {
  const found = findElement(model, elementId);
  if (!found) return null;
  const { kind } = found;
  let fields: JsonObject = found.element;
  for (const { id, before } of entries) {
    if (id !== elementId) continue;
    if (before === null) return null;
    fields = patched(fields, before);
    const texts = textsOf(kind, trusted(kind, fields));
    if (storedTexts(kind, texts)[field] === kept) return texts[field] ?? null;
  }
  return null;
}
