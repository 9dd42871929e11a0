import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';
import { callApi, UnreachableError } from '#app/api/http/client.ts';

/** Milliseconds between two looks whether the service is back. */
const LOOK_MS = 3_000;

/** Whether what is shown is what this browser kept, because the service cannot be reached. */
export const useServiceAway = create<{ readonly isAway: boolean }>(() => ({ isAway: false }));

const waiting = new Map<QueryClient, QueryKey[]>();

/** Has a query ask again once the service answers. */
export function askAgainWhenBack(client: QueryClient, queryKey: QueryKey): void {
  const known = waiting.get(client);
  if (known) {
    // One that asks again and again is asked once then.
    if (!known.some((one) => hashKey(one) === hashKey(queryKey))) known.push(queryKey);
    return;
  }
  waitUntilBack(client, [queryKey]);
}

/** Looks whether the service answers, after something broke off; where it does not, that is told until it does. */
export async function lookForService(client: QueryClient): Promise<void> {
  if (waiting.has(client) || (await isThere()) || waiting.has(client)) return;
  waitUntilBack(client, []);
}

function waitUntilBack(client: QueryClient, first: QueryKey[]): void {
  waiting.set(client, first);
  useServiceAway.setState({ isAway: true });
  void untilBack().then(() => {
    const keys = waiting.get(client) ?? [];
    waiting.delete(client);
    useServiceAway.setState({ isAway: waiting.size > 0 });
    for (const key of keys) void client.invalidateQueries({ queryKey: key, exact: true });
    // What is on the page and could not be asked at all.
    const failed = ({ state }: Query) => state.error instanceof UnreachableError;
    void client.refetchQueries({ type: 'active', predicate: failed });
  });
}

async function untilBack(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        removeEventListener('online', go);
        resolve();
      };
      const timer = setTimeout(go, LOOK_MS);
      addEventListener('online', go);
    });
    if (await isThere()) return;
  }
}

async function isThere(): Promise<boolean> {
  try {
    await callApi('/api/health');
    return true;
  } catch (error) {
    // It answers, if only to refuse.
    return !(error instanceof UnreachableError);
  }
}
