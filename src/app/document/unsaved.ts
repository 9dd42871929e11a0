import type { QueryClient } from '@tanstack/react-query';
import { queuesOf } from './queues.ts';

/** How many edits, of all models, the service has not decided yet. Apart from the document, so that every page can ask. */
export function countUnsaved(client: QueryClient): number {
  return [...queuesOf(client).values()].reduce((count, { entries }) => count + entries.length, 0);
}

/** How many of them would be lost with the page. */
export function countUnkept(client: QueryClient): number {
  return [...queuesOf(client).values()].reduce((count, { unkept }) => count + unkept, 0);
}
