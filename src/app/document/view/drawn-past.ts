import type { QueryClient } from '@tanstack/react-query';
import type { Journey } from '#app/session/travel.ts';
import { type Past, pastQuery } from '#app/sync/past.ts';
import { type Diff, diffBetween, type Entry } from '#model/edit/diff.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';

/** What is drawn instead of the present while the history is travelled. */
export interface DrawnPast {
  readonly model: SystemModel;
  /** How each element differs between the two points that are compared. */
  readonly pendingStates: ReadonlyMap<string, PendingState>;
  /** Null while no two points are compared. */
  readonly differences: Diff | null;
}

const NONE: DrawnPast['pendingStates'] = new Map();

/** An entry without the time at which its element was made, which only the present knows; null where nothing else differs. */
function withoutCreation(entry: Entry): Entry | null {
  if (entry.before === null || entry.after === null) return entry;
  const { createdAt: _then, ...before } = entry.before;
  const { createdAt: _now, ...after } = entry.after;
  return Object.keys(after).length === 0 ? null : { ...entry, before, after };
}

/** Two states of a model as one drawing: the later one with what was removed, and how each element differs. */
export function drawnTogether(
  from: SystemModel,
  to: SystemModel,
): DrawnPast & { readonly differences: Diff } {
  const working = new WorkingModel(to);
  const differences = diffBetween(from, to).flatMap((entry) => withoutCreation(entry) ?? []);
  const pendingStates = new Map<string, PendingState>();
  for (const { kind, id, before, after } of differences) {
    pendingStates.set(id, before === null ? 'add' : after === null ? 'delete' : 'update');
    const removed = after === null ? from.tables[kind].get(id) : undefined;
    if (removed) working.put(kind, removed);
  }
  return { model: working.freeze(), pendingStates, differences };
}

/** The queries of the one or two points in history that a journey looks at. */
export function pointsOf({ modelId, at, against }: Journey) {
  return { from: pastQuery(modelId, at), to: pastQuery(modelId, typeof against === 'number' ? against : at) };
}

/** The states of the model that a journey looks at, where they are fetched. `base`: the present one. */
function statesOf(client: QueryClient, journey: Journey, base: SystemModel) {
  const { from, to } = pointsOf(journey);
  const model = (query: typeof from) => client.getQueryData<Past>(query.queryKey)?.model;
  return { start: model(from), end: journey.against === 'now' ? base : model(to) };
}

/** Draws the point in history that the person travelled to; the same object for as long as it is the same. */
export class PastDrawing {
  #of: readonly unknown[] = [];
  #drawn: DrawnPast | null = null;

  /** Until the points are fetched the present stays in sight: `shown`. */
  at(
    client: QueryClient,
    journey: Journey,
    present: { readonly base: SystemModel; readonly shown: SystemModel },
  ): DrawnPast {
    const { start, end } = statesOf(client, journey, present.base);
    const isFetched = start !== undefined && end !== undefined;
    const of = isFetched ? [start, end, journey.against === null] : [present.shown];
    if (this.#drawn && of.length === this.#of.length && of.every((one, index) => one === this.#of[index]))
      return this.#drawn;
    this.#of = of;
    this.#drawn = !isFetched
      ? { model: present.shown, pendingStates: NONE, differences: null }
      : journey.against === null
        ? { model: start, pendingStates: NONE, differences: null }
        : drawnTogether(start, end);
    return this.#drawn;
  }
}
