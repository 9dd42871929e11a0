import { t } from '#language/translate.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { Effects } from './effects.ts';
import { entryOf } from './entry.ts';
import type { CompiledExpressions } from './evaluation-scope.ts';
import { isTriggeredBy } from './events.ts';
import { ExecutionContext } from './execution-context.ts';
import type { Machine, MachineState, MachineTransition } from './machine.ts';
import { isTrue } from './run-functions.ts';
import type { Eventless, Snapshot, Step, StepInput } from './snapshot.ts';
import { OWN_ADDRESS } from './system-values.ts';
import { around, isAtomic, isCompound, isInside, leaves, withoutConflicts } from './transition-sets.ts';

/** A loop that does not end is cut here. */
export const MOST_MICROSTEPS = 10_000;

/** Runs one macrostep, resting after each microstep so that a long one can be done in slices. */
export class Macrostep {
  readonly #course: ExecutionContext;
  readonly #effects: Effects;

  constructor(
    machine: Machine,
    meanings: CompiledExpressions,
    private readonly eventless: Eventless,
    from: Snapshot,
  ) {
    this.#course = new ExecutionContext(machine, meanings, from);
    this.#effects = new Effects(this.#course);
  }

  *begin(): WorkSteps<Step> {
    this.#enter([], this.#course.machine.root);
    return this.#course.step(yield* this.#settle());
  }

  *answer(input: StepInput): WorkSteps<Step> {
    if (this.#course.ended) return this.#course.step();
    const { set, guards, trigger, take } = input;
    const isEmpty = Object.values(input).every((given) => given === undefined);
    const after = input.after ?? (isEmpty ? this.#untilDue() : 0);
    for (const [id, value] of set ?? []) this.#course.assigned.set(id, value);
    for (const [id, holds] of guards ?? [])
      if (holds === null) this.#course.forced.delete(id);
      else this.#course.forced.set(id, holds);
    this.#course.changed();
    if (take !== undefined) {
      const way = [...this.#course.active.values()]
        .flatMap(({ ways }) => ways)
        .find(({ transition }) => transition.id === take);
      if (!way) return this.#course.step(t('The transition does not leave an active state.'));
      this.#microstep([way], null);
    }
    if (after > 0 || this.#course.timers.length > 0) {
      const error = yield* this.#pass(after);
      if (error !== undefined) return this.#course.step(error);
    }
    if (trigger !== undefined) this.#course.sent.push({ name: trigger, type: 'external' });
    return this.#course.step(yield* this.#settle());
  }

  /** How long it takes until the next of what was sent is due; 0 where nothing is on its way. */
  #untilDue(): number {
    const { timers, time } = this.#course;
    return timers.length === 0 ? 0 : Math.max(0, Math.min(...timers.map(({ due }) => due)) - time);
  }

  /** Lets time pass, and answers what becomes due, each by itself. */
  *#pass(duration: number): WorkSteps<string | undefined> {
    const until = this.#course.time + duration;
    for (;;) {
      const [next] = [...this.#course.timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
      if (!next || this.#course.ended) break;
      this.#course.timers = this.#course.timers.filter((timer) => timer !== next);
      this.#course.time = Math.max(this.#course.time, next.due);
      this.#course.sent.push({
        name: next.event,
        type: 'external',
        data: next.data,
        sendId: next.id ?? undefined,
        origin: OWN_ADDRESS,
      });
      const error = yield* this.#settle();
      if (error !== undefined) return error;
    }
    this.#course.time = until;
    return undefined;
  }

  /**
   * Goes on until nothing follows by itself: ways without a trigger, then events of the machine's own, then those it was sent.
   * @returns why it was cut short
   */
  *#settle(): WorkSteps<string | undefined> {
    while (!this.#course.ended) {
      if (this.#course.microsteps >= MOST_MICROSTEPS) return this.#endless();
      let event: string | null = null;
      let ways = this.#course.machine.eventless ? this.#select(null) : [];
      if (ways.length === 0) {
        const next = this.#course.internal.shift() ?? this.#course.sent.shift();
        if (!next) break;
        event = next.name;
        this.#course.answering(next);
        ways = this.#select(event);
        // An event that nothing answers counts too: one could raise another for ever.
        if (ways.length === 0) this.#course.microsteps += 1;
      }
      if (ways.length > 0) this.#microstep(ways, event);
      yield;
    }
    return undefined;
  }

  #endless(): string {
    const where = [...this.#course.active.values()].filter(isAtomic).map(({ name }) => name);
    return t('The step does not settle: {most} transitions were taken in it, the last in {states}.', {
      most: MOST_MICROSTEPS,
      states: where.join(', '),
    });
  }

  /** The ways that are taken together for an event, or without one (SCXML, selectTransitions). */
  #select(event: string | null): readonly MachineTransition[] {
    const chosen: MachineTransition[] = [];
    const atoms = [...this.#course.active.values()].filter(isAtomic).sort((a, b) => a.rank - b.rank);
    for (const atom of atoms)
      for (const state of [atom, ...around(atom)]) {
        const way = state.ways.find((each) => this.#answers(each, event) && this.#holds(each));
        if (!way) continue;
        if (!chosen.includes(way)) chosen.push(way);
        break;
      }
    return withoutConflicts(chosen, this.#course.active, this.#course.memory);
  }

  #answers({ transition, source }: MachineTransition, event: string | null): boolean {
    const { trigger = '', guards } = transition;
    if (event !== null) return trigger !== '' && isTriggeredBy(trigger, event);
    return trigger === '' && (this.eventless === 'run' || guards.length > 0 || source.kind === 'choice');
  }

  #holds({ transition, source }: MachineTransition): boolean {
    const forced = this.#course.forced.get(transition.id);
    if (forced !== undefined) return forced;
    return transition.guards.every((guard) => {
      const answer = this.#course.readings.holds(guard, source.id);
      if (answer.ok) return isTrue(answer.value);
      this.#course.fault(transition.id, textOf(guard), answer.reason);
      return false;
    });
  }

  #microstep(ways: readonly MachineTransition[], event: string | null): void {
    this.#course.microsteps += 1;
    this.#leave(ways);
    for (const { transition, source } of ways) {
      this.#course.happenings.push({ kind: 'fired', transitionId: transition.id, event });
      this.#effects.run(transition.id, source.id, transition.effects);
    }
    this.#enter(ways);
  }

  #leave(ways: readonly MachineTransition[]): void {
    const left = new Set(ways.flatMap((way) => leaves(way, this.#course.active, this.#course.memory)));
    const inOrder = [...left].sort((a, b) => b.rank - a.rank);
    for (const state of inOrder)
      for (const history of state.histories)
        this.#course.memory.set(
          history.id,
          [...this.#course.active.values()].filter((each) =>
            history.deep ? isAtomic(each) && isInside(each, state) : each.parent === state,
          ),
        );
    for (const state of inOrder) {
      this.#effects.run(state.id, state.id, state.state?.exit ?? []);
      this.#course.active.delete(state.id);
      this.#course.changed();
      this.#course.happenings.push({ kind: 'left', stateId: state.id });
    }
  }

  #enter(ways: readonly MachineTransition[], start?: MachineState): void {
    // Their targets are looked up after what is left has been remembered, as SCXML has it.
    const entry = entryOf(ways, this.#course.memory, (initial) => this.#firstOf(initial), start);
    if (start) for (const way of entry.after.get(start.id) ?? []) this.#runWay(way, start);
    for (const state of entry.states) {
      this.#course.active.set(state.id, state);
      this.#course.changed();
      this.#course.happenings.push({ kind: 'entered', stateId: state.id });
      this.#effects.run(state.id, state.id, [...(state.state?.entry ?? []), ...(state.state?.do ?? [])]);
      for (const way of entry.after.get(state.id) ?? []) this.#runWay(way, state);
      if (state.kind === 'final') this.#finish(state);
    }
  }

  #runWay({ transition }: MachineTransition, owner: MachineState): void {
    this.#course.happenings.push({ kind: 'fired', transitionId: transition.id, event: null });
    this.#effects.run(transition.id, owner.id, transition.effects);
  }

  #firstOf(initial: readonly MachineTransition[]): MachineTransition | undefined {
    const unguarded = initial.find(({ transition }) => transition.guards.length === 0);
    return initial.find((way) => way.transition.guards.length > 0 && this.#holds(way)) ?? unguarded;
  }

  #finish(final: MachineState): void {
    const { parent } = final;
    if (!parent || parent.kind === 'root') {
      this.#course.ended = true;
      return;
    }
    const data = this.#course.handed.get(final.id);
    this.#course.internal.push({ name: `done.state.${parent.name}`, type: 'platform', data });
    // A parallel state that is itself a region of one may complete that one too (SCXML, section 3.4).
    for (let above = parent.parent; above?.kind === 'parallel' && this.#isDone(above); above = above.parent)
      this.#course.internal.push({ name: `done.state.${above.name}`, type: 'platform' });
  }

  #isDone(state: MachineState): boolean {
    if (isCompound(state))
      return state.children.some(({ id, kind }) => kind === 'final' && this.#course.active.has(id));
    return state.kind === 'parallel' && state.children.every((region) => this.#isDone(region));
  }
}

/** A guard as it is written, for what is told of it. */
const textOf = (guard: Constraint): string =>
  'expression' in guard ? guard.expression : 'text' in guard ? guard.text : guard.id;
