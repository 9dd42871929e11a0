import { useMemo } from 'react';
import type { PersistedEdit, UnreadEdit } from '#app/document/outbox/persisted/persisted-edit.ts';
import { usePersistedEdits } from '#app/document/outbox/persisted/persisted-edits.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { useSyncStatus } from '#app/document/view/sync-status.ts';

/** What of a model's edits waits for the person. */
export interface ModelOutbox {
  readonly held: readonly QueuedEdit[];
  readonly leftOver: readonly PersistedEdit[];
  readonly refused: readonly PersistedEdit[];
  readonly unread: readonly UnreadEdit[];
}

export function useOutbox(modelId: string): ModelOutbox {
  const { held } = useSyncStatus(modelId);
  const { leftOver, refused, unread } = usePersistedEdits();
  return useMemo(() => {
    const here = (edits: readonly PersistedEdit[]) => edits.filter((edit) => edit.modelId === modelId);
    return { held, leftOver: here(leftOver), refused: here(refused), unread };
  }, [held, leftOver, modelId, refused, unread]);
}
