import { CLIENT_ID } from '#app/api/http/client-id.ts';

const nameOf = (tabId: string) => `modelwright.tab.${tabId}`;

/** Where the browser has no locks, a tab says every few seconds that it lives. Hidden tabs are woken once a minute only. */
const BEAT_MS = 5_000;
const DEAD_AFTER_MS = 150_000;

let living = false;

/** Lets the other tabs know that this one lives, until its page goes away in whatever way. */
export function liveTab(): void {
  if (living) return;
  living = true;
  if ('locks' in navigator) {
    void navigator.locks.request(nameOf(CLIENT_ID), () => new Promise<never>(() => {}));
    return;
  }
  const beat = () => store(String(Date.now()));
  beat();
  setInterval(beat, BEAT_MS);
  addEventListener('pagehide', () => store(null));
}

function store(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(CLIENT_ID));
    else localStorage.setItem(nameOf(CLIENT_ID), value);
  } catch {}
}

/** Which of these tabs are open somewhere in this browser. */
export async function livingTabs(tabIds: readonly string[]): Promise<ReadonlySet<string>> {
  if ('locks' in navigator) {
    const { held = [] } = await navigator.locks.query();
    const names = new Set(held.map(({ name }) => name));
    return new Set(tabIds.filter((id) => names.has(nameOf(id))));
  }
  return new Set(tabIds.filter((id) => Number(beatOf(id)) > Date.now() - DEAD_AFTER_MS));
}

function beatOf(tabId: string): string | null {
  try {
    return localStorage.getItem(nameOf(tabId));
  } catch {
    return null;
  }
}

/** Calls back once a tab that lives now has gone. Without locks nobody is told; the next look finds out. */
export function whenTabGoes(tabId: string, gone: () => void, signal: AbortSignal): void {
  if (!('locks' in navigator)) return;
  // Shared, so that every tab that waits for it is told.
  navigator.locks.request(nameOf(tabId), { mode: 'shared', signal }, gone).catch(() => {
    // No longer waited for.
  });
}
