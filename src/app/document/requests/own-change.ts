import type { QueryClient } from '@tanstack/react-query';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import {
  changesAfter,
  elementEntries,
  whenApplied,
  newerChanges,
  applyRemoteChanges,
} from '#app/sync/document.ts';
import type { ChangeSet } from '#contract/change-set.ts';

/** What the person changed otherwise than by an edit. */
interface OwnChange {
  readonly seq: number;
  readonly label: string;
  /** That of the steps it is taken back together with; left out, it is taken back on its own. */
  readonly group?: string | undefined;
}

/**
 * Takes in what the person changed otherwise than by an edit (a requirement entered, a file imported, a field declared) and makes it
 * a step that undo takes back. Answers the change set; null where the person may see nothing of it.
 */
export async function applyOwnChange(
  client: QueryClient,
  modelId: string,
  { seq, label, group = crypto.randomUUID() }: OwnChange,
): Promise<ChangeSet | null> {
  // The stream may be bringing it just now.
  await whenApplied(client, modelId);
  const newer = await newerChanges(client, modelId);
  await applyRemoteChanges(client, modelId, newer);
  // It may have been brought before.
  const sets = newer.some((set) => set.seq === seq) ? newer : await changesAfter(modelId, { seq: seq - 1 });
  const own = sets.find((set) => set.seq === seq) ?? null;
  if (own && own.entries.length > 0)
    undoStackOf(modelId)
      .getState()
      .did({ label, editId: null, seq, diff: elementEntries(own), group });
  return own;
}
