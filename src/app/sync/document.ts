import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, callApi, type KnownPoint, pointOf, UnreachableError } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { askAgainWhenBack } from '#app/api/kept/service-away.ts';
import { t } from '#language/translate.ts';
import { runChunkedAsync } from '#app/ui/scheduling/run-chunked.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { ModelDefinitions } from '#contract/definitions.ts';
import { DEFINITIONS } from '#contract/endpoints/definitions.ts';
import { CODECS } from '#contract/element-codecs.ts';
import { StagedChange } from '#contract/staged-change.ts';
import { findingChanges } from '#model/changed-ids.ts';
import { defined, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { applyEntry, type Entry } from '#model/edit/diff.ts';
import { type ElementOf, isKind, KINDS, type Kind } from '#model/elements/kinds.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import {
  type StoredSuggestions,
  suggestionsAfter,
  suggestionsInOrder,
} from '#model/suggestions/suggestions-after.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { announceApplied, preparationsFor } from './applied-changes.ts';
import { changeSetOf } from './change.ts';
import { keepChanges } from './kept-contents.ts';
import { knownContent, loadContent } from './load-content.ts';

/** What the service holds of a model, as far as the app knows: every change set up to `seq` is in it. */
export interface ServerDocument extends KnownPoint {
  readonly model: SystemModel;
  /** What is proposed for it; those that were decided before it was read are left out. */
  readonly staged: StoredSuggestions;
  /** The last change sets up to `seq`, without a gap, for edits that were made before them. */
  readonly recent?: readonly ChangeSet[] | undefined;
}

/** So many change sets are remembered, and none behind one of more entries: what an edit on its way may not have known. */
const RECENT = { sets: 500, entries: 2_000 };

/** The change sets to remember once `later` has come. */
export function recentChanges(
  before: readonly ChangeSet[],
  later: readonly ChangeSet[],
): readonly ChangeSet[] {
  const sets = [...before, ...later].slice(-RECENT.sets);
  return sets.slice(sets.findLastIndex(({ entries }) => entries.length > RECENT.entries) + 1);
}

interface LoadedKind {
  readonly at: KnownPoint | null;
  readonly filling: (working: WorkingModel) => WorkSteps<void>;
}

/** The elements of a list as read, one a step. */
function* elementsIn<K extends Kind>(kind: K, body: unknown): WorkSteps<ElementOf[K][]> {
  const spelling = CODECS[kind];
  const elements: ElementOf[K][] = [];
  for (const resource of z.array(z.unknown()).parse(body)) {
    elements.push(spelling.fromRead(resource));
    yield;
  }
  return elements;
}

/** The app computes values for itself. */
async function loadKind<K extends Kind>(modelId: string, kind: K, signal?: AbortSignal): Promise<LoadedKind> {
  try {
    const { body, headers } = await callApi(
      `/api/models/${modelId}/${CODECS[kind].path}${kind === 'part' || kind === 'state' ? '?values=stored' : ''}`,
      signal ? { signal } : {},
    );
    const elements = await runChunkedAsync(elementsIn(kind, body));
    return {
      at: pointOf(headers),
      *filling(working) {
        for (const element of elements) {
          working.put(kind, element);
          yield;
        }
      },
    };
  } catch (error) {
    // A kind that the caller may not view answers as if it were not there; the model itself was found before.
    if (error instanceof ApiError && error.problem.code === 'NOT_FOUND') return { at: null, *filling() {} };
    throw error;
  }
}

/** Reads the staged changes of which something is undecided. A guest sees the model without them. */
async function loadStaged(modelId: string, signal?: AbortSignal) {
  if (isGuest(modelId)) return { at: null, staged: suggestionsInOrder([]) };
  try {
    const path = `/api/models/${modelId}/staged-changes?state=open`;
    const { body, headers } = await callApi(path, signal ? { signal } : {});
    const staged = suggestionsInOrder(z.array(StagedChange).parse(body));
    return { at: pointOf(headers), staged };
  } catch (error) {
    // Nor does whoever comes by a preview.
    if (error instanceof ApiError && error.problem.code === 'NOT_FOUND')
      return { at: null, staged: suggestionsInOrder([]) };
    throw error;
  }
}

/** What the model says about its elements; an older service says nothing. */
async function loadDefinitions(modelId: string, signal?: AbortSignal) {
  const { path } = DEFINITIONS.getDefinitions;
  try {
    const { body, headers } = await callApi(path.replace('{modelId}', modelId), signal ? { signal } : {});
    return { at: pointOf(headers), definitions: ModelDefinitions.parse(body) };
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 'NOT_FOUND')
      return { at: null, definitions: NO_DEFINITIONS };
    throw error;
  }
}

/** The service's store has not what this page has seen: it was restored, or another one took its place. */
export class StoreBehindError extends Error {
  constructor() {
    super(t('The service holds another state of this model than this page has seen.'));
    this.name = 'StoreBehindError';
  }
}

/** Whether the service refuses because its store has another history than what was read. */
function isOfOtherStore(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'STORE_RESTORED';
}

/** The change sets after one, following the pages. @throws StoreBehindError where the store does not have that one */
export async function changesAfter(
  modelId: string,
  { seq, hash }: KnownPoint,
  signal?: AbortSignal,
): Promise<ChangeSet[]> {
  const sets: ChangeSet[] = [];
  for (let after = seq, known = hash; ; known = undefined) {
    const query = `after=${after}&limit=1000${known === undefined ? '' : `&hash=${known}`}`;
    const path = `/api/models/${modelId}/changes?${query}`;
    const { body, headers } = await callApi(path, signal ? { signal } : {}).catch((error: unknown) => {
      throw isOfOtherStore(error) ? new StoreBehindError() : error;
    });
    // What is no list comes from something in the place of the service.
    if (!Array.isArray(body)) throw new UnreachableError();
    const page: readonly unknown[] = body;
    if (Number(headers.get('Change-Seq') ?? after) < seq) throw new StoreBehindError();
    for (const set of page) sets.push(await changeSetOf(set));
    const last = page.length > 0 ? sets.at(-1) : undefined;
    // A page may be short because its change sets are large: only the model's own seq tells the end.
    if (!last || last.seq >= Number(headers.get('Change-Seq'))) return sets;
    after = last.seq;
  }
}

/** The element entries of change sets, i.e. without those about the model's own name and access, and about its records. */
export function elementEntries(set: ChangeSet): readonly Entry[] {
  return set.entries.filter(isElementEntry);
}

const isElementEntry = (entry: ChangeSet['entries'][number]): entry is ChangeSet['entries'][number] & Entry =>
  isKind(entry.kind);

interface Loaded {
  /** The change sets up to which it holds everything of each part of it. */
  readonly at: readonly (KnownPoint | null)[];
  readonly model: SystemModel;
}

/**
 * Reads the six lists and what the model defines. Each says at which seq it was read.
 */
async function loadLists(modelId: string, signal?: AbortSignal): Promise<Loaded> {
  await callApi(`/api/models/${modelId}`, signal ? { signal } : {});
  const [{ definitions, at }, ...loaded] = await Promise.all([
    loadDefinitions(modelId, signal),
    ...KINDS.map((kind) => loadKind(modelId, kind, signal)),
  ]);
  const working = new WorkingModel(EMPTY_MODEL);
  for (const { filling } of loaded) await runChunkedAsync(filling(working));
  working.definitions = definitions;
  return { at: [at, ...loaded.map((kind) => kind.at)], model: working.freeze() };
}

/** The model in one piece; of a service that does not have it so, in lists. */
async function loadModel(modelId: string, signal?: AbortSignal): Promise<Loaded> {
  try {
    const content = await loadContent(modelId, signal);
    if (content) return { at: [content.at], model: content.model };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'NOT_FOUND') throw error;
  }
  return loadLists(modelId, signal);
}

/**
 * Reads the model and what is proposed for it at once. Each says at which seq it was read; the change sets from the earliest to
 * the latest bring all of them to the same one, for applying a change again changes nothing.
 */
export async function loadDocument(modelId: string, signal?: AbortSignal): Promise<ServerDocument> {
  const [proposals, { at, model }] = await Promise.all([
    loadStaged(modelId, signal),
    loadModel(modelId, signal),
  ]);
  const told = [proposals.at, ...at].filter((point) => point !== null).sort((a, b) => a.seq - b.seq);
  const [earliest = { seq: 0 }] = told;
  const latest = told.at(-1);
  const document = { ...earliest, model, staged: proposals.staged };
  // The store was replaced while it was read: all of it is read again.
  if (told.some(({ seq, hash }) => seq === earliest.seq && hash !== earliest.hash))
    throw new UnreachableError();
  if (earliest.seq === latest?.seq) return document;
  // A guest sees the model, and not how it changed: read while it did, it is read again.
  if (isGuest(modelId)) throw new UnreachableError();
  const later = await changesAfter(modelId, document, signal);
  void keepChanges(modelId, later);
  return runChunkedAsync(catchingUp(document, later));
}

/**
 * The document with the change sets that it does not hold yet; those it holds are passed over. The document itself is not touched,
 * and the new one is there at the end only: nobody ever sees half of a change set.
 */
export function* catchingUp(document: ServerDocument, sets: readonly ChangeSet[]): WorkSteps<ServerDocument> {
  const later = sets.filter((set) => set.seq > document.seq);
  const last = later.at(-1);
  if (!last) return document;
  const working = new WorkingModel(document.model);
  let { staged } = document;
  for (const set of later) {
    for (const entry of elementEntries(set)) {
      applyEntry(working, entry, set.at);
      yield;
    }
    for (const { kind, after } of set.entries)
      if (kind === 'model') working.definitions = defined(working.definitions, after ?? {});
    staged = suggestionsAfter(staged, set.entries);
  }
  const model = working.freeze();
  // What every view asks as soon as it sees the new one.
  yield* findingChanges(document.model, model);
  return {
    seq: last.seq,
    hash: last.hash,
    model,
    staged,
    recent: recentChanges(document.recent ?? [], later),
  };
}

/** The model as this browser knows it, without what is suggested for it; null where it knows nothing of it. */
async function knownDocument(modelId: string): Promise<ServerDocument | null> {
  const known = await knownContent(modelId);
  if (!known) return null;
  const document = { ...known.at, model: known.model, staged: suggestionsInOrder([]) };
  return runChunkedAsync(catchingUp(document, known.sets));
}

/** The open model: all its elements, kept up to date by `applyRemoteChanges`. */
export function documentQuery(modelId: string) {
  return queryOptions({
    queryKey: keys.document(modelId),
    queryFn: async ({ client, signal }) => {
      const held = () => client.getQueryData<ServerDocument>(keys.document(modelId))?.seq ?? 0;
      let document = await loadDocument(modelId, signal).catch(async (error: unknown) => {
        // A page that holds the model already goes on with what it holds.
        const known = error instanceof UnreachableError && held() === 0 ? await knownDocument(modelId) : null;
        if (!known) throw error;
        askAgainWhenBack(client, keys.document(modelId));
        return known;
      });
      // What was taken in while it was read again is in it too: never an older value after a newer.
      while (document.seq < held()) {
        const later = await changesAfter(modelId, document, signal);
        // The service has nothing more: what was held came from a store that is there no longer.
        if (later.length === 0) return document;
        document = await runChunkedAsync(catchingUp(document, later));
      }
      return document;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
    structuralSharing: false,
    retry: (count, error) => !(error instanceof ApiError) && count < 5,
  });
}

/** Fetches the change sets that came after those the app knows. Changes nothing: `applyRemoteChanges` does. */
export async function newerChanges(client: QueryClient, modelId: string): Promise<ChangeSet[]> {
  const known = client.getQueryData(documentQuery(modelId).queryKey);
  return known ? changesAfter(modelId, known) : [];
}

/** What is to be asked for again when entries of this kind change something that is not an element. */
function staleAfter(modelId: string, kind: ChangeSet['entries'][number]['kind']): readonly QueryKey[] {
  switch (kind) {
    case 'model':
      return [keys.settings(modelId), keys.access(modelId), keys.modelInvitations(modelId), keys.models];
    case 'comment':
      return [keys.comments(modelId)];
    case 'baseline':
      return [keys.baselines(modelId)];
    case 'agreement':
      return [keys.agreements(modelId)];
    case 'staged-change':
      return [keys.stagedChanges(modelId)];
    default:
      return [];
  }
}

function reopensUnknown(set: ChangeSet, { staged }: ServerDocument): boolean {
  return set.entries.some(
    ({ kind, id, after }) => kind === 'staged-change' && after?.['state'] === 'open' && !staged.has(id),
  );
}

const underWay = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Resolves once everything that is being taken into a model is in it. */
export async function whenApplied(client: QueryClient, modelId: string): Promise<void> {
  await underWay.get(client)?.get(modelId);
}

/**
 * Brings the open model up to these change sets; those it holds already are passed over. What is long is done a while at a time, and
 * what is to be taken in meanwhile comes after it. Resolves once the open model holds them.
 */
export function applyRemoteChanges(
  client: QueryClient,
  modelId: string,
  sets: readonly ChangeSet[],
): Promise<void> {
  const intakes = underWay.get(client) ?? new Map<string, Promise<void>>();
  underWay.set(client, intakes);
  const earlier = intakes.get(modelId);
  const taking = earlier ? earlier.then(() => take(client, modelId, sets)) : take(client, modelId, sets);
  const over = taking
    .catch(() => {})
    .then(() => {
      if (intakes.get(modelId) === over) intakes.delete(modelId);
    });
  intakes.set(modelId, over);
  return taking;
}

async function take(client: QueryClient, modelId: string, sets: readonly ChangeSet[]): Promise<void> {
  const { queryKey } = documentQuery(modelId);
  const before = client.getQueryData(queryKey);
  const taken = before ? sets.filter(({ seq }) => seq > before.seq) : sets;
  if (before && taken.length > 0) {
    const after = await runChunkedAsync(catchingUp(before, taken));
    for (const prepare of preparationsFor(modelId)) await runChunkedAsync(prepare(after.model, taken));
    // Read again meanwhile, it may hold some of them.
    if (client.getQueryData(queryKey) !== before) return take(client, modelId, sets);
    client.setQueryData(queryKey, after);
    void keepChanges(modelId, taken);
    announceApplied(modelId, { sets: taken, before: before.model, after: after.model });
    // One that was decided before the model was read, and is open again: only the service knows all of it.
    if (taken.some((set) => reopensUnknown(set, after)))
      void client.invalidateQueries({ queryKey, exact: true });
  }
  if (taken.length > 0) void client.invalidateQueries({ queryKey: keys.history(modelId) });
  const kinds = new Set(taken.flatMap(({ entries }) => entries.map(({ kind }) => kind)));
  for (const kind of kinds)
    for (const stale of staleAfter(modelId, kind)) void client.invalidateQueries({ queryKey: stale });
}
