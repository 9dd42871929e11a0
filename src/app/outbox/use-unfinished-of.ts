import { useEffect, useMemo } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { columnOfPlace, SYSML_TEXT, type Unfinished } from '#app/document/outbox/persisted/unfinished.ts';
import { takeUpUnfinished, useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import type { View } from '#app/paths.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { viewOf } from './conflicts/view-of.ts';

/** One field or row that is not stored, and the view in which it is. */
export interface UnfinishedField {
  readonly place: string;
  /** Its element, or the model itself for what is about all of it. */
  readonly id: string;
  readonly view: View;
}

/**
 * What of the open model the person has not finished: a row counts once, with all of its fields, and so does what is being typed right
 * now. What is about an element that is gone is not among it.
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
      const view = isWithin(entry) ? null : viewAt(model, modelId, entry);
      return view ? [{ place: entry.place, id: entry.elementId, view }] : [];
    });
  }, [entries, modelId, model]);
}

/** What is about the model as a whole stands under the name of its view. Null where the element is gone. */
function viewAt(model: SystemModel, modelId: string, { elementId, place }: Unfinished): View | null {
  if (elementId === modelId)
    return place === SYSML_TEXT ? 'structure' : place.startsWith('findings/') ? 'findings' : 'settings';
  const found = findElement(model, elementId);
  // Interfaces are drawn, and their cells are in a table.
  if (found?.kind === 'interface' && columnOfPlace(place) !== null) return 'interfaces';
  return found ? viewOf(found.kind) : null;
}

function isLeft({ held }: Unfinished): boolean {
  return held.kind === 'text' || !held.sending;
}
