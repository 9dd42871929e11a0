import { type ElementOf } from '#model/elements/kinds.ts';
import type { Progress } from '#model/simulation/exploration/explore.ts';
import type { ExploreRequest, ExploreResult } from '#model/simulation/exploration/explored.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';

/** What of a model its behaviour follows from, as it can be sent to a worker. */
export interface SentModel {
  readonly parts: readonly ElementOf['part'][];
  readonly states: readonly ElementOf['state'][];
  readonly transitions: readonly ElementOf['transition'][];
  readonly requirements: readonly ElementOf['requirement'][];
}

export interface ExploreTask {
  readonly model: SentModel;
  readonly request: ExploreRequest;
}

/** What a worker tells: how far it is, and at last what it found. */
export type ExploreNews =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'result'; readonly result: ExploreResult };

export function sentOf({ tables }: SystemModel): SentModel {
  return {
    parts: [...tables.part.values()],
    states: [...tables.state.values()],
    transitions: [...tables.transition.values()],
    requirements: [...tables.requirement.values()].filter(({ constraints }) => constraints.length > 0),
  };
}

export function modelOf({ parts, states, transitions, requirements }: SentModel): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  for (const part of parts) working.put('part', part);
  for (const state of states) working.put('state', state);
  for (const transition of transitions) working.put('transition', transition);
  for (const requirement of requirements) working.put('requirement', requirement);
  return working.freeze();
}
