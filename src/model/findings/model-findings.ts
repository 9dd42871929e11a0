import { changedIds } from '#model/changed-ids.ts';
import { KINDS, REFERENCES, ROLES } from '#model/elements/kinds.ts';
import type { IdSet } from '#model/store/insertion-ordered-set.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { ChangeLog } from './change-log.ts';
import { type Changed, Findings } from './findings.ts';

/** The findings of a model with the values that they are about, brought from state to state at the cost of what changed. */
export class ModelFindings {
  readonly values = new ModelValues();
  readonly findings = new Findings();
  /** Which elements were looked at again, pass by pass. */
  readonly journal = new ChangeLog();
  #model: SystemModel = EMPTY_MODEL;
  #isAdvancing = false;

  /** Whether it is between two states of the model: until it is not, there are only pieces of values and findings. */
  get isAdvancing(): boolean {
    return this.#isAdvancing;
  }

  /** Takes on another state of the model. @returns the elements that were looked at */
  update(model: SystemModel): IdSet {
    return runToEnd(this.steps(model));
  }

  /** The same, a few elements at a time. Until the last step there are no values nor findings, only pieces of them. */
  *steps(model: SystemModel): WorkSteps<IdSet> {
    const before = this.#model;
    this.#model = model;
    if (before === model) return NONE;
    this.#isAdvancing = true;
    const changes: Changed[] = [];
    for (const kind of KINDS)
      for (const id of changedIds(before, model, kind)) {
        changes.push({ kind, id });
        yield;
      }
    if (before === EMPTY_MODEL) yield* indexing(model);
    const computed = yield* this.values.steps(model, idsOf(changes));
    const looked = yield* this.findings.steps(model, this.values, changes, computed);
    this.journal.note(looked);
    this.#isAdvancing = false;
    return looked;
  }

  /** Whether another state of the model differs in more elements than that. */
  differsBy(model: SystemModel, most: number): boolean {
    const before = this.#model;
    let changes = 0;
    for (const kind of KINDS) {
      const grown = Math.abs(model.tables[kind].size - before.tables[kind].size);
      if (grown > most) return true;
      for (const _ of changedIds(before, model, kind)) {
        changes += 1;
        if (changes > most) return true;
      }
    }
    return false;
  }
}

const NONE: IdSet = new Set();

function* idsOf(changes: readonly Changed[]): Iterable<string> {
  for (const { id } of changes) yield id;
}

/** The indexes that values and rules ask for; made by the first question, each would be made at once. */
function* indexing({ tables }: SystemModel): WorkSteps<void> {
  for (const kind of KINDS)
    for (const role of ROLES) if (REFERENCES[kind][role]) yield* tables[kind].indexing(role);
}
