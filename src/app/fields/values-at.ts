import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { ModelValues } from '#model/values/model-values.ts';

/** One for the model that is open: brought from state to state, it costs what changed between them. */
const held = { model: EMPTY_MODEL, values: new ModelValues() };

/** The values of a model, as it is now. To be read at once: the next state of a model changes them. */
export function valuesAt(model: SystemModel): ModelValues {
  if (held.model === model) return held.values;
  const { part, state, requirement } = model.tables;
  const before = held.model.tables;
  const changed = new Set([
    ...part.changedSince(before.part),
    ...state.changedSince(before.state),
    ...requirement.changedSince(before.requirement),
  ]);
  held.values.update(model, changed);
  held.model = model;
  return held.values;
}
