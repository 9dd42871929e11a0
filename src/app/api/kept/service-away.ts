import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
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
  waiting.set(client, [queryKey]);
  useServiceAway.setState({ isAway: true });
  void untilBack().then(() => {
    const keys = waiting.get(client) ?? [];
    waiting.delete(client);
    useServiceAway.setState({ isAway: waiting.size > 0 });
    for (const key of keys) void client.invalidateQueries({ queryKey: key, exact: true });
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
    try {
      await callApi('/api/health');
      return;
    } catch (error) {
      // It answers, if only to refuse.
      if (!(error instanceof UnreachableError)) return;
    }
  }
}
