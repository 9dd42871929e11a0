import type { PlainValue } from '#model/definitions/run-request.ts';
import { configurationOf } from '#model/simulation/machine/configuration.ts';
import type { Machine } from '#model/simulation/machine/machine.ts';
import { type Simulator, variablesOf } from '#model/simulation/machine/simulator.ts';
import type { Snapshot, Step } from '#model/simulation/machine/snapshot.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { findAttribute, type OwnedAttribute, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import { ModelValues } from '#model/values/model-values.ts';
import type { RequirementVerdict } from '#model/values/verdict.ts';

/** How a run stands after a step. */
export interface RunState {
  /** The ids of the active innermost states, in document order. */
  readonly configuration: readonly string[];
  /** The variables of the machine in their own units; null where one has no value. */
  readonly values: Readonly<Record<string, PlainValue | null>>;
  readonly verdicts: readonly (RequirementVerdict & { readonly requirementId: string })[];
  /** The transitions that were taken, in order. */
  readonly fired: readonly string[];
  /** The effects that were run, in order, as they are written. */
  readonly effects: readonly string[];
  /** Conditions and effects that could not be computed. */
  readonly faults: readonly { readonly where: string; readonly text: string; readonly reason: string }[];
  readonly ended: boolean;
  /** Why the step was cut short. */
  readonly error?: string;
}

/** Tells steps in the words of the model: ids, values in own units, verdicts. */
export class StepReporter {
  readonly #variables: readonly OwnedAttribute[];
  readonly #answers = new ModelValues();
  /** By requirement; those of a run are the same ones throughout. */
  #verdicts: RunState['verdicts'] = [];
  #places: ReadonlyMap<string, number> = new Map();
  /** The attributes that were assigned at the moment that was told last. */
  #assigned: readonly string[] = [];

  private constructor(
    private readonly model: SystemModel,
    private readonly simulator: Simulator,
    machine: Machine,
  ) {
    this.#variables = [...variablesOf(model, machine)].flatMap((id) => findAttribute(model, id) ?? []);
  }

  /** Computes the verdicts of the model as it is, in slices; what is told later follows from them. */
  static *of(model: SystemModel, simulator: Simulator, machine: Machine): WorkSteps<StepReporter> {
    const told = new StepReporter(model, simulator, machine);
    yield* told.#answers.steps(model);
    const ids: string[] = [];
    for (const [id] of told.#answers.verdicts) {
      ids.push(id);
      yield;
    }
    ids.sort();
    told.#verdicts = ids.flatMap((id) => told.#verdictOf(id));
    told.#places = new Map(ids.map((id, at) => [id, at]));
    return told;
  }

  state({ moment, happenings, error }: Step): RunState {
    this.#follow(moment);
    const readings = this.simulator.readings(moment);
    const values: Record<string, PlainValue | null> = {};
    for (const { attribute } of this.#variables) {
      const read = readings.of(attribute.id);
      values[attribute.id] = read.ok ? inOwnUnit(attribute, read.value) : null;
    }
    return {
      configuration: configurationOf(moment),
      values,
      verdicts: this.#verdicts,
      fired: happenings.flatMap((each) => (each.kind === 'fired' ? [each.transitionId] : [])),
      effects: happenings.flatMap((each) => (each.kind === 'effect' ? [each.text] : [])),
      faults: happenings.flatMap((each) =>
        each.kind === 'fault' ? [{ where: each.where, text: each.text, reason: each.reason }] : [],
      ),
      ended: moment.ended,
      ...(error !== undefined && { error }),
    };
  }

  /** Brings the verdicts to what was assigned: only what follows from it, or from what was assigned before, is computed again. */
  #follow({ assigned }: Snapshot): void {
    const working = new WorkingModel(this.model);
    for (const [id, value] of assigned) {
      const kind = findAttribute(working, id)?.kind;
      const owner = kind && working.tables[kind].referring('attribute', id)[0];
      if (!kind || !owner) continue;
      const attributes = owner.attributes.map((attribute) => {
        const plain = attribute.id === id ? inOwnUnit(attribute, value) : null;
        return plain === null ? attribute : { ...attribute, value: plain };
      });
      if (kind === 'part') {
        const part = working.tables.part.get(owner.id);
        if (part) working.put('part', { ...part, attributes });
      } else {
        const state = working.tables.state.get(owner.id);
        if (state) working.put('state', { ...state, attributes });
      }
    }
    const now = working.freeze();
    const ids = [...assigned.keys()];
    const owners = [...this.#assigned, ...ids].flatMap((id) => findAttribute(this.model, id)?.owner.id ?? []);
    const turned = [...this.#answers.update(now, new Set(owners))].filter((id) => this.#places.has(id));
    this.#assigned = ids;
    if (turned.length === 0) return;
    const verdicts = [...this.#verdicts];
    for (const id of turned) verdicts.splice(this.#places.get(id) ?? 0, 1, ...this.#verdictOf(id));
    this.#verdicts = verdicts;
  }

  #verdictOf(requirementId: string): RunState['verdicts'] {
    const verdict = this.#answers.verdictOf(requirementId);
    return verdict ? [{ requirementId, ...verdict }] : [];
  }
}
