import { ModelFindings } from '#model/findings/model-findings.ts';
import { type Told, toldOf } from '#model/findings/told.ts';
import { SCOPE_OF, type Scope } from '#model/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import { inSlices } from './in-slices.ts';
import { seenModel } from './seen-model.ts';

/** What is computed is kept for as many models, or views of them. */
const MOST = 8;

interface Held {
  readonly answers: ModelFindings;
  /** Settled when nobody brings it on: who asks next waits for it. */
  free: Promise<unknown>;
}
const held = new Map<string, Held>();

/**
 * What a model says to those who may view the same scopes of it, brought on from when it was asked last. `read` is called when it is
 * about this state of the model, and reads it before anybody brings it on to another.
 */
async function answersAt<T>(
  modelId: string,
  model: SystemModel,
  viewable: ReadonlySet<Scope>,
  read: (answers: ModelFindings) => T,
): Promise<T> {
  const key = [modelId, ...[...viewable].sort()].join(' ');
  const one = held.get(key) ?? { answers: new ModelFindings(), free: Promise.resolve() };
  held.delete(key);
  held.set(key, one);
  for (const oldest of held.keys()) {
    if (held.size <= MOST) break;
    held.delete(oldest);
  }
  const turn = one.free.then(async () => {
    await inSlices(one.answers.steps(seenModel(model, viewable)));
    return read(one.answers);
  });
  one.free = turn.catch(() => {
    // Half brought on it is good for nothing.
    if (held.get(key) === one) held.delete(key);
  });
  return turn;
}

/** What `read` makes of the values and verdicts of a model. Nothing of what may not be viewed is in them. */
export const withValues = <T>(
  modelId: string,
  model: SystemModel,
  viewable: ReadonlySet<Scope>,
  read: (values: ModelValues) => T,
): Promise<T> => answersAt(modelId, model, viewable, ({ values }) => read(values));

/** What the rules find in a model, as it has it told to those who may view the scopes. */
export async function findingsOf(
  modelId: string,
  model: SystemModel,
  viewable: ReadonlySet<Scope>,
): Promise<readonly Told[]> {
  return answersAt(modelId, model, viewable, ({ findings }) =>
    toldOf(findings.all(), model.definitions, (kind) => !viewable.has(SCOPE_OF[kind])),
  );
}
