import type { z } from 'zod';
import type { VerdictHistory } from '#contract/verdict.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { VerdictWatch } from '#model/values/verdict-watch.ts';
import { redactModel } from '#server/documents/redact-model.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { replay, type Source } from './past.ts';

/** So many change sets are gone through at once; a page before them is asked for. */
export const MOST_REPLAYED = 2_000;

type Turns = z.infer<typeof VerdictHistory>['turns'];

/**
 * The change sets of a range that turned the verdict of a requirement, as someone sees it who may view these scopes; the newest first.
 * Everything is computed of the first state, and of each later one what follows from its change set.
 */
export async function listVerdictChanges(
  source: Source,
  row: StoredModel,
  range: { readonly after: number; readonly upTo: number },
  requirementId: string,
  viewable: ReadonlySet<Scope>,
): Promise<Turns> {
  const turns: Turns = [];
  let watch: VerdictWatch | null = null;
  await replay(
    source,
    row,
    range,
    async (model) => {
      watch = await runChunked(VerdictWatch.from(redactModel(model, viewable), requirementId));
    },
    ({ seq, at, userId, label }, diff, model) => {
      const turn = watch?.to(
        redactModel(model(), viewable),
        diff.map(({ id }) => id),
      );
      if (turn) turns.unshift({ seq, at, userId, label, ...turn, set: [...turn.set] });
    },
  );
  return turns;
}
