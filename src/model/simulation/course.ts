import type { Value } from '#model/expression/value.ts';
import type { Machine, MachineState } from './machine.ts';
import type { EventData, Happening, MachineEvent, Moment, Step, Timer } from './moment.ts';
import { type Circumstances, type Meanings, Readings } from './readings.ts';
import type { Active } from './ways.ts';

export function circumstances(machine: Machine, active: Active, event: MachineEvent | null): Circumstances {
  return {
    machine: machine.name,
    event,
    isActive: (name: string) => {
      const state = machine.byName.get(name);
      return state !== undefined && active.has(state.id);
    },
  };
}

/** What changes while one macrostep goes on. */
export class Course {
  readonly active: Map<string, MachineState>;
  readonly memory: Map<string, readonly MachineState[]>;
  readonly assigned: Map<string, Value>;
  readonly forced: Map<string, boolean>;
  readonly happenings: Happening[] = [];
  readonly internal: MachineEvent[] = [];
  /** Events from outside that are not answered yet: the trigger, and what the machine sent itself and is due. */
  readonly sent: MachineEvent[] = [];
  /** What final states hand over, by their ids. */
  readonly handed = new Map<string, EventData>();
  time: number;
  timers: readonly Timer[];
  ended: boolean;
  microsteps = 0;
  #event: MachineEvent | null = null;
  #readings: Readings | null = null;
  readonly #faults = new Set<string>();

  constructor(
    readonly machine: Machine,
    readonly meanings: Meanings,
    from: Moment,
  ) {
    this.active = new Map(from.active);
    this.memory = new Map(from.memory);
    this.assigned = new Map(from.assigned);
    this.forced = new Map(from.forced);
    this.time = from.time;
    this.timers = from.timers;
    this.ended = from.ended;
  }

  /** The event that is answered from here on, of which expressions may speak until there is another. */
  answering(event: MachineEvent): void {
    this.#event = event;
    this.changed();
  }

  /** What was read before may be otherwise now. */
  changed(): void {
    this.#readings = null;
  }

  get readings(): Readings {
    this.#readings ??= new Readings(
      this.meanings,
      this.assigned,
      circumstances(this.machine, this.active, this.#event),
    );
    return this.#readings;
  }

  /** Tells once in a step what cannot be computed, and gives the machine the event that says so. */
  fault(where: string, text: string, reason: string): void {
    const key = `${where}\n${text}`;
    if (this.#faults.has(key)) return;
    this.#faults.add(key);
    this.happenings.push({ kind: 'fault', where, text, reason });
    this.internal.push({ name: 'error.execution', type: 'platform' });
  }

  step(error?: string): Step {
    const { active, memory, assigned, forced, time, timers, ended, happenings, microsteps } = this;
    return {
      moment: { active, memory, assigned, forced, time, timers, ended },
      happenings,
      microsteps,
      ...(error !== undefined && { error }),
    };
  }
}
