import type { QueryClient } from '@tanstack/react-query';
import { EditQueue } from './edit-queue.ts';
import { knownQueue } from './queues.ts';

/** The queue of one model, which goes on while other pages of the app are shown. */
export function queueOf(client: QueryClient, modelId: string): EditQueue {
  return knownQueue(client, modelId, () => new EditQueue(client, modelId));
}
