import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { type ChangeNames, changeNames, type HistoryEntry } from '#app/fields/changes/change-names.ts';
import { useNames } from '#app/fields/elements/use-names.ts';

/** Names of what changes speak of; what is gone is called as `entries` had it. They must be the same list from render to render. */
export function useChangeNames(entries: readonly HistoryEntry[]): ChangeNames {
  const { modelId, model } = useDocument();
  const { nameOf } = useNames(modelId);
  return useMemo(() => changeNames(model, entries, nameOf), [model, entries, nameOf]);
}
