import { t } from '#language/translate.ts';
import { type Diff, findingDiff } from '#model/edit/diff.ts';
import { LIMITS } from '#model/store/limits.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { History } from './create-model.ts';

/** A history that leads through states of the past, and for each of them the change set that it is the model after. */
interface Past {
  readonly history: History;
  readonly seqs: readonly number[];
}

interface State {
  /** What the baseline that names it is called. */
  readonly name: string;
  /** What leads to the next state, or to the model itself. */
  readonly next: Diff;
}

/** The past that begins with a model and goes on through these states; without any there is none. */
export async function pastOf(first: SystemModel, states: readonly State[]): Promise<Past | null> {
  const [begin, ...others] = states;
  if (!begin) return null;
  const earlier = [{ label: labelOf(begin.name), diff: await runChunked(findingDiff(EMPTY_MODEL, first)) }];
  const seqs = [1];
  let next = begin.next;
  for (const state of others) {
    // Two baselines of one state share a change set.
    if (next.length > 0) earlier.push({ label: labelOf(state.name), diff: next });
    seqs.push(earlier.length);
    next = state.next;
  }
  return { history: { earlier, last: next }, seqs };
}

const labelOf = (name: string) => t('Baseline {name}', { name }).slice(0, LIMITS.name).toWellFormed();
