import { readChanges } from '#server/documents/read-changes.ts';
import { notFound } from '#server/failure.ts';
import type { Reader } from '#server/storage/tables.ts';
import type { VerdictHistoryTask } from '#server/workers/verdict-history.ts';
import type { Answer } from '#server/workers/worker-messages.ts';
import type { Ask } from '#server/workers/worker-pool.ts';

/** So many change sets are gone through at once; a page before them is asked for. */
export const MOST_REPLAYED = 2_000;

/** Has a thread go through the history for a task; `present` is the change set up to which the thread's model is. */
export async function askVerdictHistory(
  ask: Ask,
  db: Reader,
  modelId: string,
  task: VerdictHistoryTask,
  present: number,
): Promise<Answer> {
  const { after, seq, fromStart } = task;
  await ask({ is: 'task', modelId, task });
  const tell = async (
    range: Parameters<typeof readChanges>[2],
    way: 'back' | 'forth' | 'followed',
  ): Promise<void> => {
    let count = 0;
    for await (const changes of readChanges(db, modelId, range)) {
      await ask({ is: 'changes', changes, way });
      count += changes.length;
    }
    // The model was deleted on the way.
    if (count < range.upTo - range.after) throw notFound();
  };
  if (fromStart) await tell({ after: 0, upTo: after }, 'forth');
  else await tell({ after, upTo: present, order: 'desc' }, 'back');
  await tell({ after, upTo: seq }, 'followed');
  return ask({ is: 'more' });
}
