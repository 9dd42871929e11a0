import { create } from 'zustand';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { type PersistedEdit, readPersisted, type UnreadEdit } from './persisted-edit.ts';
import { persistedStore } from './persisted-store.ts';
import { livingTabs, whenTabGoes } from './tab-life.ts';

/** What is kept of the person who is signed in, beyond what this page is sending. */
interface KeptEdits {
  /** Refused by the service, and neither tried again nor discarded yet. */
  readonly refused: readonly PersistedEdit[];
  /** Never sent, of tabs that are gone. */
  readonly leftOver: readonly PersistedEdit[];
  /** Kept by a version of the app that this one does not understand. */
  readonly unread: readonly UnreadEdit[];
}

const NOTHING: KeptEdits = { refused: [], leftOver: [], unread: [] };

export const usePersistedEdits = create<KeptEdits>(() => NOTHING);

/** The edits that this page is sending itself: they are not left over. */
const inHand = new Set<string>();

let channel: BroadcastChannel | null = null;
let watching = new AbortController();
let reading = 0;

/** Reads again what is kept, and goes on watching for tabs that go away. */
export async function readPersistedEdits(): Promise<void> {
  reading += 1;
  const turn = reading;
  const { userId } = useToken.getState();
  // What this page was sending when the reading began may be read although it is decided by now.
  const sending = new Set(inHand);
  const records = userId === null ? [] : (await persistedStore.of(userId)).map(readPersisted);
  const edits = records.flatMap((record) => ('edit' in record ? [record.edit] : []));
  const unread = records.flatMap((record) => ('unread' in record ? [record.unread] : []));
  const waiting = edits.filter(({ refusal, id }) => refusal === null && !sending.has(id) && !inHand.has(id));
  const tabIds = [...new Set(waiting.map(({ tabId }) => tabId))].filter((id) => id !== CLIENT_ID);
  const living = await livingTabs(tabIds);
  // A later reading, or somebody else's, tells more.
  if (turn !== reading || useToken.getState().userId !== userId) return;
  watching.abort();
  watching = new AbortController();
  for (const tabId of living) whenTabGoes(tabId, () => void readPersistedEdits(), watching.signal);
  const inOrder = (some: readonly PersistedEdit[]) => [...some].sort((a, b) => a.order - b.order);
  usePersistedEdits.setState({
    refused: inOrder(edits.filter(({ refusal }) => refusal !== null)),
    leftOver: inOrder(waiting.filter(({ tabId }) => !living.has(tabId))),
    unread,
  });
}

/** Tells this page and the other tabs that what is kept has changed. */
export function announcePersisted(): void {
  channel?.postMessage('changed');
  void readPersistedEdits();
}

/** Follows what is kept: by this page, by the other tabs, and for whoever is signed in. Answers how to stop. */
export function followPersistedEdits(): () => void {
  const listening = 'BroadcastChannel' in globalThis ? new BroadcastChannel('modelwright.kept') : null;
  channel = listening;
  const changed = () => void readPersistedEdits();
  listening?.addEventListener('message', changed);
  const stop = useToken.subscribe((now, before) => {
    if (now.userId === before.userId) return;
    usePersistedEdits.setState(NOTHING);
    void readPersistedEdits();
  });
  changed();
  return () => {
    stop();
    listening?.close();
    if (channel === listening) channel = null;
    watching.abort();
  };
}

/** Says that this page is sending an edit itself, or no longer is. */
export function claimForEditing(id: string, taken: boolean): void {
  if (taken) inHand.add(id);
  else inHand.delete(id);
}

/** Takes edits in hand for this tab; answers those that no other tab has taken first. */
export async function claimPersisted(edits: readonly PersistedEdit[]): Promise<PersistedEdit[]> {
  const claimed = (await persistedStore.claim(edits, CLIENT_ID)).map(readPersisted);
  return claimed.flatMap((record) => ('edit' in record ? [record.edit] : []));
}

/** Gives up edits for good, refused or left over. */
export async function discardPersisted(ids: readonly string[]): Promise<void> {
  await persistedStore.change([], ids);
  announcePersisted();
}
