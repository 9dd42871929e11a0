import { valueKey } from './value-key.ts';
import type { Moment, StepInput } from './moment.ts';
import type { Simulator } from './simulator.ts';
import { isAtomic } from './ways.ts';

/** A configuration that can be reached, and the shortest way there. */
export interface Reached {
  readonly moment: Moment;
  /** The ids of the active innermost states, in document order. */
  readonly configuration: readonly string[];
  /** Its place in the list it comes from; null for the first. */
  readonly from: number | null;
  /** What is done in `from` to get here. */
  readonly input: StepInput | null;
}

/** What one step from one reached configuration does. */
export interface Leap {
  readonly from: number;
  readonly to: number;
  readonly input: StepInput;
  readonly fired: readonly string[];
}

export interface Exploration {
  /** In the order of their distance from the start. */
  readonly reached: readonly Reached[];
  readonly leaps: readonly Leap[];
  /** Places of configurations that nothing leads out of and that are not ended. */
  readonly deadlocks: readonly number[];
  /** The ids of the transitions that the start itself takes. */
  readonly firedAtStart: readonly string[];
  /** Whether all that can be reached was; otherwise the bound was met, and what is missing here may still be reachable. */
  readonly complete: boolean;
}

/**
 * Finds all configurations that can be reached by the triggers of the machine, by letting time pass to the next event that the machine sent
 * itself, and by taking transitions that wait to be taken, breadth first; at most `bound` of them. Values only change as effects assign them.
 */
export function explore(simulator: Simulator, bound: number): Exploration {
  const start = simulator.start();
  const reached: Reached[] = [];
  const places = new Map<string, number>();
  const leaps: Leap[] = [];
  const deadlocks: number[] = [];
  let complete = start.error === undefined;
  const place = (moment: Moment, from: number | null, input: StepInput | null): number | null => {
    const key = keyOf(moment);
    const known = places.get(key);
    if (known !== undefined) return known;
    if (reached.length >= bound) {
      complete = false;
      return null;
    }
    const configuration = configurationOf(moment);
    places.set(key, reached.length);
    reached.push({ moment, configuration, from, input });
    return reached.length - 1;
  };
  place(start.moment, null, null);
  // A list that grows while it is gone through is gone through to its end.
  for (const [at, { moment }] of reached.entries()) {
    if (moment.ended) continue;
    let leaves = false;
    for (const input of inputsOf(simulator, moment)) {
      const step = simulator.step(moment, input);
      if (step.error !== undefined) complete = false;
      const fired = step.happenings.flatMap((each) => (each.kind === 'fired' ? [each.transitionId] : []));
      if (fired.length === 0) continue;
      leaves = true;
      const to = place(step.moment, at, input);
      if (to !== null) leaps.push({ from: at, to, input, fired });
    }
    if (!leaves) deadlocks.push(at);
  }
  const firedAtStart = start.happenings.flatMap((each) => (each.kind === 'fired' ? [each.transitionId] : []));
  return { reached, leaps, deadlocks, firedAtStart, complete };
}

/** The ids of the active innermost states, in document order. */
export function configurationOf({ active }: Moment): readonly string[] {
  return [...active.values()]
    .filter(isAtomic)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

/** Everything that can be done in a moment and may matter: words of triggers, waiting transitions, the next timer. */
function inputsOf(simulator: Simulator, moment: Moment): readonly StepInput[] {
  const words = new Set<string>();
  const inputs: StepInput[] = [];
  for (const { way, holds } of simulator.open(moment)) {
    const { trigger = '', id } = way.transition;
    if (trigger === '' && holds) inputs.push({ take: id });
    // Whatever a wildcard answers, one event stands for all of them that no other word means.
    for (const word of trigger.split(/\s+/))
      if (word !== '') words.add(word === '*' ? 'any' : word.replace(/\.?\*$/, ''));
  }
  for (const trigger of words) inputs.push({ trigger });
  const due = Math.min(...moment.timers.map((timer) => timer.due));
  if (Number.isFinite(due)) inputs.push({ after: Math.max(0, due - moment.time) });
  return inputs;
}

/** Two moments with the same key go on in the same way. Times count from now. */
function keyOf({ active, memory, assigned, timers, time, ended }: Moment): string {
  return JSON.stringify([
    [...active.keys()].sort(),
    [...memory]
      .map(
        ([id, states]) =>
          `${id} ${states
            .map((state) => state.id)
            .sort()
            .join(' ')}`,
      )
      .sort(),
    [...assigned].map(([id, value]) => `${id} ${valueKey(value)}`).sort(),
    timers.map(({ event, due }) => [event, due - time]),
    ended,
  ]);
}
