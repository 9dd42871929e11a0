import { t } from '#language/translate.ts';
import { eventNames, eventPrefix } from '#model/elements/event-names.ts';
import type { Value } from '#model/expression/value.ts';
import { configurationOf } from '#model/simulation/machine/configuration.ts';
import { isTriggeredBy } from '#model/simulation/machine/events.ts';
import type { Simulator } from '#model/simulation/machine/simulator.ts';
import type { Snapshot, Step, StepInput } from '#model/simulation/machine/snapshot.ts';
import { isAtomic } from '#model/simulation/machine/transition-sets.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import type { Tried, TriedVariable } from './tried-values.ts';
import { valueKey } from './value-key.ts';

/** A configuration that can be reached, and the shortest way there. */
export interface Reached {
  readonly moment: Snapshot;
  /** The ids of the active innermost states, in document order. */
  readonly configuration: readonly string[];
  /** What led there first; null for the start. */
  readonly by: Omit<Leap, 'to'> | null;
}

/** What one step from one reached configuration does. Both are given by their places among all that were reached. */
export interface Leap {
  readonly from: number;
  readonly to: number;
  readonly input: StepInput;
  readonly fired: readonly string[];
  /** The ids of the states that it enters, also of those that it leaves again. */
  readonly entered: readonly string[];
}

export interface Exploration {
  /** In the order of their distance from the start. */
  readonly reached: readonly Reached[];
  readonly leaps: readonly Leap[];
  /** Places of configurations that nothing leads out of and that are not ended. */
  readonly deadlocks: readonly number[];
  /** Places of configurations from which nothing leads on but what was found. */
  readonly finished: ReadonlySet<number>;
  /** The transitions that the start itself takes, and the states that it enters. */
  readonly start: Pick<Leap, 'fired' | 'entered'>;
  /** Why not all that can be reached was, in sentences: then what is missing here may still be reachable. None where all was. */
  readonly missing: readonly string[];
}

export interface ExploreOptions {
  /** How many configurations are looked at, at most. */
  readonly bound: number;
  /** How many steps are tried, at most. */
  readonly mostSteps?: number;
  /** Variables that are set from outside, beside the triggers. */
  readonly tried?: Pick<Tried, 'variables' | 'readBy'>;
}

/** How far an exploration is. */
export interface Progress {
  readonly reached: number;
  /** How many of them were not looked at yet. */
  readonly waiting: number;
}

/** Values of several variables together beyond this are not tried: then each is tried alone. */
const MOST_TOGETHER = 64;
const NOT_TOGETHER = t(
  'If more than {most} combinations of values would be tried, each attribute is set alone.',
  { most: MOST_TOGETHER },
);

/** Explores at one go. */
export function explore(simulator: Simulator, options: ExploreOptions): Exploration {
  return runToEnd(exploring(simulator, options));
}

/**
 * Finds all configurations that can be reached by the triggers of the machine, by letting time pass to the next event that the machine sent
 * itself, by taking transitions that wait to be taken, and by giving variables from outside the values that are tried, breadth first.
 * Configurations that differ in what was assigned are two. It comes to a rest after each one that it looked at.
 */
export function* exploring(
  simulator: Simulator,
  { bound, mostSteps = Number.POSITIVE_INFINITY, tried }: ExploreOptions,
): Generator<Progress, Exploration> {
  const start = simulator.start();
  const reached: Reached[] = [];
  const places = new Map<string, number>();
  const leaps: Leap[] = [];
  const deadlocks: number[] = [];
  const finished = new Set<number>();
  const missing = new Set<string>(start.error === undefined ? [] : [start.error]);
  let steps = 0;
  const stored = valuesOf(simulator, start.moment, tried?.variables ?? []);
  const place = (moment: Snapshot, by: Reached['by']): number | null => {
    const key = keyOf(moment, stored);
    const known = places.get(key);
    if (known !== undefined) return known;
    if (reached.length >= bound) return null;
    places.set(key, reached.length);
    reached.push({ moment, configuration: configurationOf(moment), by });
    return reached.length - 1;
  };
  place(start.moment, null);
  // A list that grows while it is gone through is gone through to its end.
  for (const [at, { moment }] of reached.entries()) {
    if (moment.ended) {
      finished.add(at);
      continue;
    }
    let leaves = false;
    let isFinished = true;
    const { inputs, all } = inputsOf(simulator, moment, tried);
    if (!all) {
      missing.add(NOT_TOGETHER);
      isFinished = false;
    }
    for (const input of inputs) {
      steps += 1;
      const step = simulator.step(moment, input);
      if (step.error !== undefined) {
        missing.add(step.error);
        isFinished = false;
      }
      const { fired, entered } = whatHappened(step);
      if (fired.length === 0) continue;
      leaves = true;
      const by = { from: at, input, fired, entered };
      const to = place(step.moment, by);
      if (to === null) {
        missing.add(t('The exploration stopped at its limit of {bound} configurations.', { bound }));
        isFinished = false;
      } else leaps.push({ ...by, to });
    }
    if (!leaves && !isAtItsEnd(moment)) deadlocks.push(at);
    if (isFinished) finished.add(at);
    if (steps >= mostSteps && at + 1 < reached.length) {
      missing.add(t('The exploration stopped after {count} steps.', { count: mostSteps }));
      break;
    }
    yield { reached: reached.length, waiting: reached.length - at - 1 };
  }
  return { reached, leaps, deadlocks, finished, start: whatHappened(start), missing: [...missing] };
}

function whatHappened({ happenings }: Step): Pick<Leap, 'fired' | 'entered'> {
  return {
    fired: happenings.flatMap((each) => (each.kind === 'fired' ? [each.transitionId] : [])),
    entered: happenings.flatMap((each) => (each.kind === 'entered' ? [each.stateId] : [])),
  };
}

/** Stands for letting time pass, among the words of triggers. */
const TIME = '\u0000time';

/**
 * Everything that can be done in a moment and may matter: words of triggers, waiting transitions, the next timer, and with each of them the
 * values that the guards ask for which it may open. An event that the machine sent itself and that is on its way comes when its time has come, and not from
 * outside as well: they would pile up without end. `all`: whether they are tried in every combination.
 */
function inputsOf(
  simulator: Simulator,
  moment: Snapshot,
  tried: ExploreOptions['tried'],
): { readonly inputs: readonly StepInput[]; readonly all: boolean } {
  const readers = new Map<string, Set<string>>();
  const inputs: StepInput[] = [];
  let all = true;
  const due = Math.min(...moment.timers.map((timer) => timer.due));
  const next = Number.isFinite(due) ? { after: Math.max(0, due - moment.time) } : null;
  const ownEvents = moment.timers.map(({ event }) => event);
  for (const { way, holds } of simulator.open(moment)) {
    const { trigger = '', id } = way.transition;
    const words = eventNames(trigger);
    if (words.length === 0 && holds) inputs.push({ take: id });
    // Whatever a wildcard answers, one event stands for all of them that no other word means.
    const events =
      words.length === 0
        ? ['']
        : words.map((word) => {
            if (word === '*') return 'any';
            return ownEvents.some((event) => isTriggeredBy(word, event)) ? TIME : eventPrefix(word);
          });
    for (const event of events) {
      const known = readers.get(event) ?? new Set();
      for (const variableId of tried?.readBy.get(id) ?? []) known.add(variableId);
      readers.set(event, known);
    }
  }
  for (const [trigger, ids] of readers) {
    const input = trigger === TIME ? next : trigger === '' ? {} : { trigger };
    if (trigger !== '' && input) inputs.push(input);
    const variables = tried?.variables.filter(({ attribute }) => ids.has(attribute.id)) ?? [];
    const count = variables.reduce((product, { values }) => product * values.length, 1);
    if (count > MOST_TOGETHER) all = false;
    const settings = count > MOST_TOGETHER ? variables.flatMap(alone) : together(variables);
    const now = valuesOf(simulator, moment, variables);
    for (const setting of settings) {
      const set = new Map([...setting].filter(([id, value]) => now.get(id) !== valueKey(value)));
      if (set.size > 0) inputs.push({ set, ...input });
    }
  }
  if (next && !readers.has(TIME)) inputs.push(next);
  return { inputs, all };
}

/** The values of variables at a moment, as keys. */
function valuesOf(
  simulator: Simulator,
  moment: Snapshot,
  variables: readonly TriedVariable[],
): ReadonlyMap<string, string> {
  const readings = simulator.readings(moment);
  return new Map(
    variables.flatMap(({ attribute: { id } }) => {
      const read = readings.of(id);
      return read.ok ? [[id, valueKey(read.value)] as const] : [];
    }),
  );
}

type Setting = ReadonlyMap<string, Value>;

const alone = ({ attribute, values }: TriedVariable): readonly Setting[] =>
  values.map((value) => new Map([[attribute.id, value]]));

/** Every combination of the values of variables. */
function together(variables: readonly TriedVariable[]): readonly Setting[] {
  return variables.reduce<readonly Setting[]>(
    (settings, { attribute, values }) =>
      settings.flatMap((setting) => values.map((value) => new Map(setting).set(attribute.id, value))),
    [new Map()],
  );
}

/** Two moments with the same key go on in the same way. Times count from now; what is set to what it is stored as is as if it were not set. */
function keyOf(
  { active, memory, assigned, timers, time, ended }: Snapshot,
  stored: ReadonlyMap<string, string>,
): string {
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
    [...assigned]
      .filter(([id, value]) => stored.get(id) !== valueKey(value))
      .map(([id, value]) => `${id} ${valueKey(value)}`)
      .sort(),
    timers.map(({ event, due, data = [] }) => [
      event,
      due - time,
      [...data].map(([name, value]) => `${name} ${valueKey(value)}`),
    ]),
    ended,
  ]);
}

/** Whether all that is active are final states, as inside of a state that holds a whole machine. */
const isAtItsEnd = ({ active }: Snapshot): boolean =>
  [...active.values()].filter(isAtomic).every(({ kind }) => kind === 'final');
