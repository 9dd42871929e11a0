import type { Value } from '#model/expression/value.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { CompiledExpressions, EvaluationScope } from './evaluation-scope.ts';
import { makeEnvironment } from './execution-context.ts';
import type { Machine, MachineTransition } from './machine.ts';
import { Macrostep } from './macrostep.ts';
import { isTrue } from './run-functions.ts';
import type { Eventless, Snapshot, Step, StepInput } from './snapshot.ts';

/** Runs a state machine as SCXML does (W3C Recommendation, appendix D), one macrostep at a time. */
export class Simulator {
  readonly #meanings: CompiledExpressions;

  constructor(
    readonly model: SystemModel,
    readonly machine: Machine,
    private readonly eventless: Eventless = 'run',
  ) {
    this.#meanings = new CompiledExpressions(model);
  }

  /** The first step: into the initial configuration. */
  start(
    values: ReadonlyMap<string, Value> = new Map(),
    guards: ReadonlyMap<string, boolean | null> = new Map(),
  ): Step {
    return runToEnd(this.starting(values, guards));
  }

  /** The first step, in slices. */
  starting(values: ReadonlyMap<string, Value>, guards: ReadonlyMap<string, boolean | null>): WorkSteps<Step> {
    const empty: Snapshot = {
      active: new Map(),
      memory: new Map(),
      assigned: values,
      forced: new Map([...guards].flatMap(([id, holds]) => (holds === null ? [] : [[id, holds] as const]))),
      time: 0,
      timers: [],
      ended: false,
    };
    return this.#from(empty).begin();
  }

  /** One macrostep from a moment, run until nothing more follows by itself. */
  step(moment: Snapshot, input: StepInput): Step {
    return runToEnd(this.stepping(moment, input));
  }

  /** One macrostep, in slices. */
  stepping(moment: Snapshot, input: StepInput): WorkSteps<Step> {
    return this.#from(moment).answer(input);
  }

  #from(moment: Snapshot): Macrostep {
    return new Macrostep(this.machine, this.#meanings, this.eventless, moment);
  }

  /** The values at a moment. */
  readings(moment: Snapshot): EvaluationScope {
    return new EvaluationScope(
      this.#meanings,
      moment.assigned,
      makeEnvironment(this.machine, moment.active, null),
    );
  }

  /** The ways out of what is active, and whether each could be taken now if its trigger came. */
  open(
    moment: Snapshot,
  ): readonly { readonly way: MachineTransition; readonly holds: boolean; readonly reason?: string }[] {
    if (moment.ended) return [];
    const readings = this.readings(moment);
    return [...moment.active.values()]
      .flatMap(({ ways }) => ways)
      .sort((a, b) => a.rank - b.rank)
      .map((way) => {
        const forced = moment.forced.get(way.transition.id);
        if (forced !== undefined) return { way, holds: forced };
        for (const guard of way.transition.guards) {
          const answer = readings.holds(guard, way.source.id);
          if (!answer.ok) return { way, holds: false, reason: answer.reason };
          if (!isTrue(answer.value)) return { way, holds: false };
        }
        return { way, holds: true };
      });
  }
}

/** The names of the variables that are in a machine's own states or its part, by id. */
export function variablesOf(model: SystemModel, machine: Machine): ReadonlySet<string> {
  const part = machine.partId === null ? undefined : model.tables.part.get(machine.partId);
  const ids = new Set(part?.attributes.map(({ id }) => id));
  for (const { state } of machine.byId.values()) for (const { id } of state?.attributes ?? []) ids.add(id);
  for (const { ways } of machine.byId.values())
    for (const { transition } of ways)
      for (const guard of transition.guards)
        if ('variableId' in guard && findAttribute(model, guard.variableId)) ids.add(guard.variableId);
  return ids;
}
