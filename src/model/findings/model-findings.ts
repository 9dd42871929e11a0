import { type ElementOf, KINDS, type Kind } from '#model/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import type { Table } from '#model/table.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { Findings } from './findings.ts';

/** The findings of a model with the values that they are about, brought from state to state at the cost of what changed. */
export class ModelFindings {
  readonly values = new ModelValues();
  readonly findings = new Findings();
  #model: SystemModel = EMPTY_MODEL;

  /** Takes on another state of the model. @returns how many elements were looked at */
  update(model: SystemModel): number {
    const before = this.#model;
    if (model === before) return 0;
    this.#model = model;
    const changed = KINDS.flatMap((kind) => [...changedIn(before, model, kind)].map((id) => ({ kind, id })));
    const computed = this.values.update(
      model,
      changed.map(({ id }) => id),
    );
    return this.findings.update(model, this.values, changed, computed);
  }
}

function changedIn<K extends Kind>(before: SystemModel, now: SystemModel, kind: K): Iterable<string> {
  const [old, table]: Table<ElementOf[K]>[] = [before.tables[kind], now.tables[kind]];
  return old && table ? table.changedSince(old) : [];
}
