import { useMemo } from 'react';
import type { KeptEdit, UnreadEdit } from '#app/document/outbox/persisted/kept-edit.ts';
import { useKeptEdits } from '#app/document/outbox/persisted/kept-edits.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { useTraffic } from '#app/document/view/traffic.ts';

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
