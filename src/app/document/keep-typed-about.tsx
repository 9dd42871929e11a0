import { type ReactNode, useMemo } from 'react';
import { type FieldKeeping, FieldKeepingProvider } from '#app/ui/fields/field-keeping.tsx';
import { keepUnfinished, unfinishedNow, useUnfinished } from './outbox/persisted/unfinished-store.ts';

/**
 * Keeps what is typed into fields and cannot be stored yet, beyond the fields and the page. `about` is the model that it is counted with;
 * on a page about no model, the id of the team or account.
 */
export function KeepTypedAbout(props: {
  readonly about: string;
  /** The element, or `about` again. */
  readonly id: string;
  readonly children: ReactNode;
}) {
  const { about: modelId, id } = props;
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
  return <FieldKeepingProvider value={keeping}>{props.children}</FieldKeepingProvider>;
}
