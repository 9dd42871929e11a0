import { useDeferredValue, useMemo } from 'react';
import { type Deletion, deletionOf } from '#app/document/deletion.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { holdMoreThan } from '#model/trace/touched.ts';

/** What holds more elements than these is only gone through where it is asked for. */
const AT_ONCE = 1_000;

/**
 * What deleting these elements would take with it, found out after what is drawn at once. Null until then; `many` for more than can
 * be gone through unasked.
 */
export function useDeletionAhead(ids: readonly string[], asked: boolean): Deletion | 'many' | null {
  const model = useDeferredValue<ReturnType<typeof useDocument>['model'] | null>(useDocument().model, null);
  const named = useDeferredValue(ids.join(' '), '');
  return useMemo(() => {
    if (!model || named === '') return null;
    const all = named.split(' ');
    return !asked && holdMoreThan(AT_ONCE, model, all) ? 'many' : deletionOf(model, all);
  }, [model, named, asked]);
}
