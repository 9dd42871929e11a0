import type { QueryClient } from '@tanstack/react-query';
import { queuesOf } from './queues.ts';

/** How many edits, of all models, the service has not decided yet. Apart from the document, so that every page can ask. */
export function countUnsaved(client: QueryClient): number {
  return [...queuesOf(client).values()].reduce((count, { entries }) => count + entries.length, 0);
}

/** How many of them would be lost with the page. */
export function countUnkept(client: QueryClient): number {
  return [...queuesOf(client).values()].reduce((count, { state }) => count + state.getState().unkept, 0);
}

/** What becomes of the edits that the service has not decided when their author signs out; null where there are none. */
export function unsentWords(client: QueryClient): string | null {
  const unsaved = countUnsaved(client);
  if (unsaved === 0) return null;
  const words = `${unsaved === 1 ? 'One change has' : `${unsaved} changes have`} not reached the service yet`;
  return countUnkept(client) > 0
    ? `${words} and would be lost: this browser keeps nothing.`
    : `${words}. ${unsaved === 1 ? 'It stays' : 'They stay'} in this browser, for you alone, and can be sent when you sign in here again.`;
}
