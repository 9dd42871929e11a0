import type { QueryClient } from '@tanstack/react-query';
import type { EditQueue } from './edit-queue.ts';

const queues = new WeakMap<QueryClient, Map<string, EditQueue>>();

/** The queues of all models that were edited in this page. Apart from what makes them, so that every page can ask. */
export function queuesOf(client: QueryClient): ReadonlyMap<string, EditQueue> {
  return queues.get(client) ?? new Map();
}

/** Tries at once what waits to be tried again: there is a sign that the service is back. */
export function wakeQueues(client: QueryClient): void {
  for (const queue of queuesOf(client).values()) queue.wake();
}

/** The queue of one model, made by `make` where there is none yet. */
export function knownQueue(client: QueryClient, modelId: string, make: () => EditQueue): EditQueue {
  const known = queues.get(client) ?? new Map<string, EditQueue>();
  queues.set(client, known);
  const queue = known.get(modelId) ?? make();
  known.set(modelId, queue);
  return queue;
}

/** Forgets the edits of every model: somebody else is about to use the page. What is kept in the browser stays for its author. */
export function forgetEdits(client: QueryClient): void {
  for (const queue of queuesOf(client).values()) queue.clear();
}
