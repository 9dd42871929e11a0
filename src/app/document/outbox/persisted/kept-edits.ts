import { create } from 'zustand';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { type KeptEdit, readKept, type UnreadEdit } from './kept-edit.ts';
import { keptStore } from './kept-store.ts';
import { livingTabs, whenTabGoes } from './tab-life.ts';

/** What is kept of the person who is signed in, beyond what this page is sending. */
interface KeptEdits {
  /** Refused by the service, and neither tried again nor discarded yet. */
  readonly refused: readonly KeptEdit[];
  /** Never sent, of tabs that are gone. */
  readonly leftOver: readonly KeptEdit[];
  /** Kept by a version of the app that this one does not understand. */
  readonly unread: readonly UnreadEdit[];
}

const NOTHING: KeptEdits = { refused: [], leftOver: [], unread: [] };

export const useKeptEdits = create<KeptEdits>(() => NOTHING);

/** The edits that this page is sending itself: they are not left over. */
const inHand = new Set<string>();

let channel: BroadcastChannel | null = null;
let watching = new AbortController();
let reading = 0;

/** Reads again what is kept, and goes on watching for tabs that go away. */
export async function readKeptEdits(): Promise<void> {
  reading += 1;
  const turn = reading;
  const { userId } = useToken.getState();
  // What this page was sending when the reading began may be read although it is decided by now.
  const sending = new Set(inHand);
  const records = userId === null ? [] : (await keptStore.of(userId)).map(readKept);
  const edits = records.flatMap((record) => ('edit' in record ? [record.edit] : []));
  const unread = records.flatMap((record) => ('unread' in record ? [record.unread] : []));
  const waiting = edits.filter(({ refusal, id }) => refusal === null && !sending.has(id) && !inHand.has(id));
  const tabIds = [...new Set(waiting.map(({ tabId }) => tabId))].filter((id) => id !== CLIENT_ID);
  const living = await livingTabs(tabIds);
  // A later reading, or somebody else's, tells more.
  if (turn !== reading || useToken.getState().userId !== userId) return;
  watching.abort();
  watching = new AbortController();
  for (const tabId of living) whenTabGoes(tabId, () => void readKeptEdits(), watching.signal);
  const inOrder = (some: readonly KeptEdit[]) => [...some].sort((a, b) => a.order - b.order);
  useKeptEdits.setState({
    refused: inOrder(edits.filter(({ refusal }) => refusal !== null)),
    leftOver: inOrder(waiting.filter(({ tabId }) => !living.has(tabId))),
    unread,
  });
}

/** Tells this page and the other tabs that what is kept has changed. */
export function keptChanged(): void {
  channel?.postMessage('changed');
  void readKeptEdits();
}

/** Follows what is kept: by this page, by the other tabs, and for whoever is signed in. Answers how to stop. */
export function followKeptEdits(): () => void {
  const listening = 'BroadcastChannel' in globalThis ? new BroadcastChannel('modelwright.kept') : null;
  channel = listening;
  const changed = () => void readKeptEdits();
  listening?.addEventListener('message', changed);
  const stop = useToken.subscribe((now, before) => {
    if (now.userId === before.userId) return;
    useKeptEdits.setState(NOTHING);
    void readKeptEdits();
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
export function takeInHand(id: string, taken: boolean): void {
  if (taken) inHand.add(id);
  else inHand.delete(id);
}

/** Takes edits in hand for this tab; answers those that no other tab has taken first. */
export async function claimKept(edits: readonly KeptEdit[]): Promise<KeptEdit[]> {
  const claimed = (await keptStore.claim(edits, CLIENT_ID)).map(readKept);
  return claimed.flatMap((record) => ('edit' in record ? [record.edit] : []));
}

/** Gives up edits for good, refused or left over. */
export async function discardKept(ids: readonly string[]): Promise<void> {
  await keptStore.change([], ids);
  keptChanged();
}
