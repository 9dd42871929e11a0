import type { Scope } from '#model/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { seenModel } from './seen-model.ts';

const known = new WeakMap<SystemModel, Map<string, ModelValues>>();

/** What a state of a model says to those who may view some scopes of it, computed once. Nothing of the others is in it. */
export function answersOf(model: SystemModel, viewable: ReadonlySet<Scope>): ModelValues {
  const key = [...viewable].sort().join(' ');
  const byScopes = known.get(model) ?? new Map<string, ModelValues>();
  known.set(model, byScopes);
  const values = byScopes.get(key) ?? new ModelValues();
  if (!byScopes.has(key)) {
    values.update(seenModel(model, viewable));
    byScopes.set(key, values);
  }
  return values;
}
