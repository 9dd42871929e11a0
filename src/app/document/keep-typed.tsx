import { type ReactNode, useMemo } from 'react';
import { type FieldKeeping, FieldKeepingProvider } from '#app/ui/fields/field-keeping.tsx';
import { useDocument } from './document-context.tsx';
import { keepUnfinished, unfinishedNow, useUnfinished } from './outbox/persisted/unfinished-store.ts';

/** Keeps what is typed into the fields of an element and cannot be stored yet, beyond the fields and the page. */
export function KeepTyped({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { modelId } = useDocument();
  const keeping = useMemo<FieldKeeping>(() => {
    const at = (place: string) => ({ modelId, elementId: id, place });
    return {
      id,
      read: (place) => {
        const held = unfinishedNow(at(place));
        return held?.kind === 'text' ? held : null;
      },
      keep: (place, kept) => keepUnfinished(at(place), kept && { kind: 'text', ...kept }),
      holds: (place) =>
        [...useUnfinished.getState().entries.values()].some(
          (entry) =>
            entry.modelId === modelId &&
            entry.elementId === id &&
            (entry.place === place || entry.place.startsWith(`${place}/`)),
        ),
      subscribe: (listener) => useUnfinished.subscribe(listener),
    };
  }, [modelId, id]);
  return <FieldKeepingProvider value={keeping}>{children}</FieldKeepingProvider>;
}
