import { inTurns } from '#app/ui/in-turns.ts';
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
  return sizeOf(edit) > MANY ? planned(edit, present) : null;
}

async function planned(edit: PendingEdit, present: () => SystemModel | null): Promise<void> {
  for (let model = present(); model; ) {
    await inTurns(planningEdit(model, edit));
    const now = present();
    if (now === model) return;
    model = now;
  }
}
