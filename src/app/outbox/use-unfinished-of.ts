import { useEffect, useMemo } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Unfinished } from '#app/document/outbox/persisted/unfinished.ts';
import { takeUpUnfinished, useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { type Found, findElement } from '#model/system-model.ts';

/** One field or row that is not stored, with its element. */
export interface UnfinishedField {
  readonly place: string;
  readonly found: Found;
}

/**
 * What of the open model the person has left unfinished: a row counts once, with all of its fields. What is being typed right now is
 * not among it, nor what is about an element that is gone.
 */
export function useUnfinishedOf(): readonly UnfinishedField[] {
  const { modelId, model } = useDocument();
  const userId = useToken((state) => state.userId);
  const entries = useUnfinished((state) => state.entries);
  useEffect(() => (userId === null ? undefined : takeUpUnfinished(modelId)), [modelId, userId]);
  return useMemo(() => {
    const left = [...entries.values()].filter((entry) => entry.modelId === modelId && isLeft(entry));
    const isWithin = (entry: Unfinished) =>
      left.some(
        ({ elementId, place }) => elementId === entry.elementId && entry.place.startsWith(`${place}/`),
      );
    return left.flatMap((entry) => {
      const found = isWithin(entry) ? null : findElement(model, entry.elementId);
      return found ? [{ place: entry.place, found }] : [];
    });
  }, [entries, modelId, model]);
}

function isLeft({ held }: Unfinished): boolean {
  return held.kind === 'text' ? !held.typing : !held.sending;
}
