import type { Diff } from '#model/edit/diff.ts';
import { timestampChangeOf } from '#model/edit/timestamp-change.ts';
import type { SystemModel } from '#model/system-model.ts';
import { automaticIn, ChangedVerdicts } from '#model/values/changed-verdicts.ts';
import { whoeverWaits } from '#server/scheduling/request-scope.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';

/** What is computed is kept for as many models. */
const MOST = 8;

interface Held {
  readonly verdicts: ChangedVerdicts;
  /** Settled when nobody asks it. */
  free: Promise<unknown>;
}
const held = new Map<string, Held>();

/** What a verdict can follow from. */
const KINDS: ReadonlySet<string> = new Set(['part', 'state', 'requirement']);

interface Edit {
  readonly before: SystemModel;
  readonly diff: Diff;
  /** The model with `diff` applied. */
  readonly after: SystemModel;
  readonly at: string;
}

/**
 * What an edit changes besides what it says: the time of the requirements with `autoUpdate` whose verdicts it turns. Costs nothing
 * where no requirement asks for it; else what follows from the edit, and the first time what follows from the whole model.
 */
export async function verdictTimestampChanges(
  modelId: string,
  { before, diff, after, at }: Edit,
): Promise<Diff> {
  if (!diff.some(({ kind }) => KINDS.has(kind)) || isEmpty(automaticIn(after))) return [];
  const one = take(modelId);
  const turn = one.free.then(() => whoeverWaits(() => runChunked(one.verdicts.between(before, after))));
  one.free = turn.catch(() => {
    // Half brought on it is good for nothing.
    if (held.get(modelId) === one) held.delete(modelId);
  });
  const touched = new Set(diff.map(({ id }) => id));
  return (await turn).flatMap((id) => {
    const requirement = before.tables.requirement.get(id);
    return !requirement || touched.has(id)
      ? []
      : [timestampChangeOf('requirement', id, requirement.updatedAt, at)];
  });
}

function take(modelId: string): Held {
  const one = held.get(modelId) ?? { verdicts: new ChangedVerdicts(), free: Promise.resolve() };
  held.delete(modelId);
  held.set(modelId, one);
  for (const oldest of held.keys()) {
    if (held.size <= MOST) break;
    held.delete(oldest);
  }
  return one;
}

function isEmpty(ids: Iterable<string>): boolean {
  for (const _ of ids) return false;
  return true;
}
