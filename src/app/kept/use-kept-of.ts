import { useMemo } from 'react';
import { useKeptEdits } from '#app/document/kept/kept-edits.ts';
import type { KeptEdit, UnreadEdit } from '#app/document/kept/kept-edit.ts';
import { useTraffic } from '#app/document/traffic.ts';
import type { QueuedEdit } from '#app/document/waiting.ts';

/** What of a model's edits waits for the person. */
export interface KeptOfModel {
  readonly held: readonly QueuedEdit[];
  readonly leftOver: readonly KeptEdit[];
  readonly refused: readonly KeptEdit[];
  readonly unread: readonly UnreadEdit[];
}

export function useKeptOf(modelId: string): KeptOfModel {
  const { held } = useTraffic(modelId);
  const { leftOver, refused, unread } = useKeptEdits();
  return useMemo(() => {
    const here = (edits: readonly KeptEdit[]) => edits.filter((edit) => edit.modelId === modelId);
    return { held, leftOver: here(leftOver), refused: here(refused), unread };
  }, [held, leftOver, modelId, refused, unread]);
}
