const KEY = 'modelwright.cut-rows';

/** What the browser refused to keep, as where its store is full: known in this tab alone. Undefined where it keeps what was set last. */
let own: string | null | undefined;

/** The cut of rows that was made last in this browser and is neither pasted nor given up; null where there is none. */
export function lastCut(): string | null {
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Sets what {@link lastCut} says, in all tabs of this browser. */
export function setLastCut(cut: string | null): void {
  try {
    if (cut === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, cut);
    own = undefined;
  } catch {
    own = cut;
  }
}

/** Tells of cuts that other tabs make, paste or give up, until the signal ends it. */
export function onOtherCut(tell: () => void, signal: AbortSignal): void {
  const listen = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    own = undefined;
    tell();
  };
  addEventListener('storage', listen, { signal });
}
