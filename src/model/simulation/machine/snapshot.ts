import type { Value } from '#model/expression/value.ts';
import type { Active, Memory } from './transition-sets.ts';

/** Where a run stands: a value, so that any moment can be gone back to. */
export interface Snapshot {
  /** The active states with all that is around them, by id. */
  readonly active: Active;
  readonly memory: Memory;
  /** The values that were assigned, by the id of the attribute. */
  readonly assigned: ReadonlyMap<string, Value>;
  /** Whether the guards of a transition hold, by its id, where that was said by hand. */
  readonly forced: ReadonlyMap<string, boolean>;
  /** Milliseconds since the run began, as far as steps let time pass. */
  readonly time: number;
  /** What was sent and is not due yet, in the order in which it was sent. */
  readonly timers: readonly Timer[];
  /** Whether a final state of the machine itself was reached: then nothing goes on. */
  readonly ended: boolean;
}

/** What an event carries: values by name, or all of it under ''. */
export type EventData = ReadonlyMap<string, Value>;

/** An event that is answered. */
export interface MachineEvent {
  readonly name: string;
  /** `platform`: what the run itself tells, such as `done.state.Filling`. */
  readonly type: 'internal' | 'external' | 'platform';
  readonly data?: EventData | undefined;
  /** The id it was sent with. */
  readonly sendId?: string | undefined;
  /** Where an answer to it is sent. */
  readonly origin?: string | undefined;
}

/** An event on its way to the machine itself. */
export interface Timer {
  readonly event: string;
  readonly data?: EventData;
  readonly due: number;
  readonly id: string | null;
}

/** Something that happened in a step, in order. */
export type Happening =
  | { readonly kind: 'left' | 'entered'; readonly stateId: string }
  | { readonly kind: 'fired'; readonly transitionId: string; readonly event: string | null }
  /** An effect that was run. `where` is the state or transition that has it. */
  | { readonly kind: 'effect'; readonly where: string; readonly text: string }
  | { readonly kind: 'assigned'; readonly where: string; readonly variableId: string; readonly value: Value }
  | { readonly kind: 'raised'; readonly where: string; readonly event: string }
  /** A condition or effect that cannot be computed, with the reason. */
  | { readonly kind: 'fault'; readonly where: string; readonly text: string; readonly reason: string };

/**
 * What is done in one step, in this order; nothing at all lets transitions without a trigger go on, and time pass until the next event that was
 * sent is due.
 */
export interface StepInput {
  readonly set?: ReadonlyMap<string, Value>;
  /** Whether the guards of transitions hold from here on, whatever they say; null: as they are computed. */
  readonly guards?: ReadonlyMap<string, boolean | null>;
  /** Milliseconds that pass before the trigger comes. */
  readonly after?: number;
  readonly trigger?: string;
  /** The id of a transition that is taken whether its guards hold or not. */
  readonly take?: string;
}

export interface Step {
  readonly moment: Snapshot;
  readonly happenings: readonly Happening[];
  /** How many microsteps it took. */
  readonly microsteps: number;
  /** Why the step was cut short. */
  readonly error?: string;
}

/**
 * `run`: a transition with neither trigger nor guard is taken at once, as SCXML has it; `ask`: one out of an ordinary state waits until
 * it is taken by `StepInput.take`.
 */
export type Eventless = 'run' | 'ask';
