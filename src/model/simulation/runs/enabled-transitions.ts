import type { RunStep } from '#model/definitions/run-request.ts';
import { eventNames, eventPrefix } from '#model/elements/event-names.ts';
import { isTriggeredBy } from '#model/simulation/machine/events.ts';
import type { MachineTransition } from '#model/simulation/machine/machine.ts';
import type { Simulator } from '#model/simulation/machine/simulator.ts';
import type { Snapshot, Timer } from '#model/simulation/machine/snapshot.ts';

/** A way out of what is active, and whether its guards hold now; `reason`: why that cannot be computed. */
export interface EnabledTransition {
  readonly way: MachineTransition;
  readonly holds: boolean;
  readonly reason?: string;
}

/** What can be done at a moment of a run. */
export interface Choices {
  /** All ways out of what is active, in document order. */
  readonly open: readonly EnabledTransition[];
  /** The events that they wait for, by name, and whether a transition would be taken for them now. */
  readonly events: readonly { readonly event: string; readonly answered: boolean }[];
  /** Those that wait for nothing but to be taken. */
  readonly waiting: readonly MachineTransition[];
  /** What the machine sent itself, the next first; `due` counts from the beginning of the run. */
  readonly timers: readonly Timer[];
}

/** What an SCXML machine tells itself: nobody sends it from outside. */
const OWN_EVENTS = /^(done|error)\./;

/** What can be done at a moment, and what goes on by itself. */
export function choicesAt(simulator: Simulator, moment: Snapshot): Choices {
  const open = simulator.open(moment);
  const words = new Set(open.flatMap(({ way }) => wordsOf(way)));
  const events = [...words]
    .filter((word) => word !== '' && !OWN_EVENTS.test(`${word}.`))
    .map((event) => ({
      event,
      answered: open.some(({ way, holds }) => holds && isTriggeredBy(way.transition.trigger ?? '', event)),
    }));
  return {
    open,
    events,
    waiting: open.filter(({ way, holds }) => holds && wordsOf(way).length === 0).map(({ way }) => way),
    timers: moment.timers.toSorted((a, b) => a.due - b.due),
  };
}

/** The step that needs nobody: a transition that waits to be taken or else the next event that the machine sent itself; null for neither. */
export function stepByItself({ waiting, timers }: Choices, { time }: Snapshot): RunStep | null {
  const [way] = waiting;
  if (way) return { take: way.transition.id };
  const [timer] = timers;
  return timer ? { after: Math.max(0, timer.due - time) } : null;
}

/** The events that a way waits for, by the shortest name of each; of a wildcard alone there is none. */
const wordsOf = ({ transition: { trigger = '' } }: MachineTransition): string[] =>
  eventNames(trigger).map(eventPrefix);
