import type { QueryClient } from '@tanstack/react-query';
import type { KnownPoint } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { documentQuery, whenApplied, loadDocument } from './document.ts';

type Listener = (at: KnownPoint) => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` with the last change set that there is, each time a model was read anew, until the answered function is called. */
export function onReadAnew(modelId: string, listener: Listener): () => void {
  const known = listeners.get(modelId) ?? new Set();
  listeners.set(modelId, known.add(listener));
  return () => known.delete(listener);
}

const reading = new WeakMap<QueryClient, Map<string, Promise<KnownPoint>>>();

/**
 * Reads the open model anew, as one of which nothing is known: the service holds another store than this page has seen, so that
 * the numbers of change sets mean something else by now. Everybody who asks meanwhile waits for the same reading. Answers the last change set that there is.
 * @throws UnreachableError, ApiError
 */
export function readAnew(client: QueryClient, modelId: string): Promise<KnownPoint> {
  const known = reading.get(client) ?? new Map<string, Promise<KnownPoint>>();
  reading.set(client, known);
  const under = known.get(modelId) ?? read(client, modelId).finally(() => known.delete(modelId));
  known.set(modelId, under);
  return under;
}

async function read(client: QueryClient, modelId: string): Promise<KnownPoint> {
  const { queryKey } = documentQuery(modelId);
  await whenApplied(client, modelId);
  const document = await loadDocument(modelId);
  const held = client.getQueryData(queryKey);
  // A page that has left the model, or that was brought back by another way, needs nothing.
  if (!held || isSame(held, document)) return document;
  for (const listener of listeners.get(modelId) ?? []) listener(document);
  client.setQueryData(queryKey, document);
  const rest = { queryKey: keys.model(modelId) };
  void client.invalidateQueries({ ...rest, predicate: (query) => query.queryKey[2] !== queryKey[2] });
  return document;
}

/** Whether what is held is what was read. A service that tells no hashes can only be older. */
function isSame(held: KnownPoint, read: KnownPoint): boolean {
  return read.hash === undefined ? held.seq <= read.seq : held.hash === read.hash;
}
