import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import { type PendingState, pendingStates } from '#model/suggestions/pending-state.ts';
import { buildSuggestedModel } from '#model/suggestions/suggested-model.ts';
import { openOf, type StoredSuggestions, suggestionsInOrder } from '#model/suggestions/suggestions-after.ts';
import type { SystemModel } from '#model/system-model.ts';
import { listRecords } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';
import { readRecord } from './read-record.ts';

export async function loadSuggestions(db: Reader, modelId: string): Promise<StoredSuggestions> {
  const stored = await listRecords(db, modelId, 'staged-change');
  return suggestionsInOrder(stored.map((record) => readRecord('staged-change', record)));
}

interface Proposed {
  readonly model: SystemModel;
  readonly staged: StoredSuggestions;
}

/** The kinds whose bodies say what is proposed for them; the documented ones of the edges are closed. */
const TELLING: ReadonlySet<Kind> = new Set(['part', 'state', 'requirement', 'trace-link']);

const known = new WeakMap<Proposed, ReadonlyMap<string, PendingState>>();

/** What is proposed for each element. Found out once for each state of a model. */
function pendingIn(document: Proposed): ReadonlyMap<string, PendingState> {
  const states = known.get(document) ?? pendingStates(document.model, openOf(document.staged));
  known.set(document, states);
  return states;
}

/** What is proposed for an element, where its kind's body says so. */
export function pendingOf(document: Proposed, kind: Kind, id: string): PendingState | null {
  if (document.staged.size === 0 || !TELLING.has(kind)) return null;
  return pendingIn(document).get(id) ?? null;
}

/** A resource as it is answered, with what is proposed for it. */
export function withPending(wire: object, pending: PendingState | null): object {
  return pending === null ? wire : { ...wire, pendingState: pending };
}

/** What open staged changes would add of a kind. */
export function addedIn<K extends Kind>(document: Proposed, kind: K): ElementOf[K][] {
  if (![...pendingIn(document).values()].includes('add')) return [];
  const stored = document.model.tables[kind];
  const proposed = buildSuggestedModel(document.model, openOf(document.staged));
  return [...proposed.tables[kind].values()].filter(({ id }) => !stored.has(id));
}
