import { type ElementOf, KINDS, type Kind } from '#model/kinds.ts';
import { allOf, type Steps } from '#model/steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import type { Table } from '#model/table.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { type Changed, Findings } from './findings.ts';

/** The findings of a model with the values that they are about, brought from state to state at the cost of what changed. */
export class ModelFindings {
  readonly values = new ModelValues();
  readonly findings = new Findings();
  #model: SystemModel = EMPTY_MODEL;

  /** Takes on another state of the model. @returns the elements that were looked at */
  update(model: SystemModel): ReadonlySet<string> {
    return allOf(this.steps(model));
  }

  /** The same, a few elements at a time. Until the last step there are no values nor findings, only pieces of them. */
  *steps(model: SystemModel, changes = this.changesTo(model)): Steps<ReadonlySet<string>> {
    this.#model = model;
    if (changes.length === 0) return NONE;
    const computed = yield* this.values.steps(model, idsOf(changes));
    return yield* this.findings.steps(model, this.values, changes, computed);
  }

  /** The elements in which another state of the model differs. */
  changesTo(model: SystemModel): readonly Changed[] {
    if (model === this.#model) return [];
    return KINDS.flatMap((kind) =>
      Array.from(changedIn(this.#model, model, kind), (id): Changed => ({ kind, id })),
    );
  }
}

const NONE: ReadonlySet<string> = new Set();

function* idsOf(changes: readonly Changed[]): Iterable<string> {
  for (const { id } of changes) yield id;
}

function changedIn<K extends Kind>(before: SystemModel, now: SystemModel, kind: K): Iterable<string> {
  const [old, table]: Table<ElementOf[K]>[] = [before.tables[kind], now.tables[kind]];
  return old && table ? table.changedSince(old) : [];
}
