import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { callApi, UnreachableError } from '#app/api/http/client.ts';
import { useToken } from '#app/api/http/token.ts';
import { askAgainWhenBack } from './service-away.ts';
import { keptDatabase } from './kept-database.ts';

/** Which query asks. */
interface Asking {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal?: AbortSignal;
}

/**
 * The answer of the service to a small question; while it cannot be reached, the last one that it gave the same person in this
 * browser, and the query asks again as soon as the service is back. Throws as `callApi` does where nothing is kept.
 */
export async function callOrKept(path: string, { client, queryKey, signal }: Asking): Promise<unknown> {
  const { userId } = useToken.getState();
  try {
    const { body } = await callApi(path, signal ? { signal } : {});
    void keepAnswer(path, body);
    return body;
  } catch (error) {
    if (!(error instanceof UnreachableError) || userId === null) throw error;
    const kept = await keptAnswer(userId, path);
    if (kept === undefined) throw error;
    askAgainWhenBack(client, queryKey);
    return kept;
  }
}

const idOf = (userId: string, path: string) => `${userId} ${path}`;

async function keptAnswer(userId: string, path: string): Promise<unknown> {
  try {
    return (await (await keptDatabase())?.get('answers', idOf(userId, path)))?.body;
  } catch {
    return undefined;
  }
}

async function keepAnswer(path: string, body: unknown): Promise<void> {
  try {
    const db = await keptDatabase();
    // Read last: whoever signed out meanwhile leaves nothing behind.
    const { userId } = useToken.getState();
    if (userId !== null) await db?.put('answers', { id: idOf(userId, path), body });
  } catch {
    // The disk is full, or the browser keeps nothing: without the service, it is not known then.
  }
}
