import { runChunkedAsync } from '#app/ui/scheduling/run-chunked.ts';
import { findingChanges } from '#model/changed-ids.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type PendingEdit, planningEdit } from './edit.ts';

/** An edit of more than this is planned a while at a time. */
const MANY = 1_000;

const sizeOf = ({ change }: PendingEdit) =>
  change.kind === 'operations' ? change.operations.length : (change.step.diff?.length ?? 0);

/**
 * Plans an edit of very many elements a while at a time, on the model that is there when it is done: planning it on that one then
 * takes no time. Null for all others, which are planned at once.
 */
export function planAhead(edit: PendingEdit, present: () => SystemModel | null): Promise<void> | null {
  return sizeOf(edit) > MANY ? allOfIt(edit, present) : null;
}

async function allOfIt(edit: PendingEdit, present: () => SystemModel | null): Promise<void> {
  for (let model = present(); model; ) {
    const planned = await runChunkedAsync(planningEdit(model, edit));
    // What every view asks as soon as it is shown.
    if (planned.ok) await runChunkedAsync(findingChanges(model, planned.value.model));
    const now = present();
    if (now === model) return;
    model = now;
  }
}
