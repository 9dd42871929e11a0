import { create } from 'zustand';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { keptDatabase } from './kept-database.ts';
import { livingTabs, whenTabGoes } from './tab-life.ts';
import { readUnfinished, type Unfinished, type UnfinishedPlace, unfinishedAt } from './unfinished.ts';

interface UnfinishedState {
  /** By the place: what this page has in hand, of all models that it opened. */
  readonly entries: ReadonlyMap<string, Unfinished>;
}

/** What the person has begun to enter and what is not stored: kept through selection, reload and closed tab, until they sign out. */
export const useUnfinished = create<UnfinishedState>(() => ({ entries: new Map() }));

const keyOf = ({ modelId, elementId, place }: UnfinishedPlace) => `${modelId} ${elementId} ${place}`;

/** What is unfinished at a place, read outside of rendering. */
export function unfinishedNow(at: UnfinishedPlace): Unfinished['held'] | null {
  return useUnfinished.getState().entries.get(keyOf(at))?.held ?? null;
}

/** Sets what is unfinished at a place; null: nothing is any more. */
export function keepUnfinished(at: UnfinishedPlace, held: Unfinished['held'] | null): void {
  const { entries } = useUnfinished.getState();
  const key = keyOf(at);
  const before = entries.get(key);
  if (held === null && !before) return;
  const next = new Map(entries);
  next.delete(key);
  const { userId } = useToken.getState();
  const record = held && unfinishedAt(at, held, { userId, tabId: CLIENT_ID });
  if (record) next.set(key, record);
  useUnfinished.setState({ entries: next });
  // What is on its way is kept as an edit, and would be stored twice.
  const kept = record && !(record.held.kind === 'row' && record.held.sending) ? record : null;
  void write(kept ? [kept] : [], before && before.id !== kept?.id ? [before.id] : []);
}

/** Writes and removes in one transaction; a browser that keeps nothing holds it as long as the page lives. */
async function write(put: readonly Unfinished[], remove: readonly string[]): Promise<void> {
  try {
    const transaction = (await keptDatabase.open())?.transaction('unfinished', 'readwrite');
    if (!transaction) return;
    const records = put.filter(({ userId }) => userId !== null);
    const requests = [
      ...remove.map((id) => transaction.store.delete(id)),
      ...records.map((record) => transaction.store.put(record)),
    ];
    // A page that is left now would abort what waits to be committed by itself.
    transaction.commit();
    await Promise.all([...requests, transaction.done]);
  } catch {}
}

async function keptOf(userId: string): Promise<Unfinished[]> {
  try {
    const records: unknown[] =
      (await (await keptDatabase.open())?.getAllFromIndex('unfinished', 'user', userId)) ?? [];
    return records.flatMap((record) => readUnfinished(record) ?? []);
  } catch {
    return [];
  }
}

/** Takes up what earlier pages of the person left unfinished in a model, and what other tabs do when they go. Answers how to stop. */
export function takeUpUnfinished(modelId: string): () => void {
  const stopped = new AbortController();
  void takeUp(modelId, stopped.signal);
  return () => stopped.abort();
}

async function takeUp(modelId: string, signal: AbortSignal): Promise<void> {
  const { userId } = useToken.getState();
  if (userId === null) return;
  const kept = (await keptOf(userId)).filter((record) => record.modelId === modelId);
  const others = [...new Set(kept.map(({ tabId }) => tabId))].filter((id) => id !== CLIENT_ID);
  const living = await livingTabs(others);
  if (signal.aborted || useToken.getState().userId !== userId) return;
  for (const tabId of living) whenTabGoes(tabId, () => void takeUp(modelId, signal), signal);

  const { entries } = useUnfinished.getState();
  const left = kept
    .filter(
      (record) => record.tabId !== CLIENT_ID && !living.has(record.tabId) && !entries.has(keyOf(record)),
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const taken = new Map(left.map((record) => [keyOf(record), takenUp(record, userId)]));
  if (taken.size === 0) return;
  useUnfinished.setState({ entries: new Map([...entries, ...taken]) });
  await write(
    [...taken.values()],
    left.map(({ id }) => id),
  );
}

/** Nobody is in the field any more. */
function takenUp(record: Unfinished, userId: string): Unfinished {
  const held = record.held.kind === 'text' ? { ...record.held, typing: false } : record.held;
  return unfinishedAt(record, held, { userId, tabId: CLIENT_ID });
}

/** Forgets what is unfinished when its author signs out, here and in the browser. Answers how to stop. */
export function forgetUnfinishedOnSignOut(): () => void {
  return useToken.subscribe((now, before) => {
    if (now.userId === before.userId) return;
    useUnfinished.setState({ entries: new Map() });
    if (before.userId !== null && now.userId === null) void forget(before.userId);
  });
}

async function forget(userId: string): Promise<void> {
  try {
    const transaction = (await keptDatabase.open())?.transaction('unfinished', 'readwrite');
    const ids = (await transaction?.store.index('user').getAllKeys(userId)) ?? [];
    await Promise.all([...ids.map((id) => transaction?.store.delete(id)), transaction?.done]);
  } catch {}
}
