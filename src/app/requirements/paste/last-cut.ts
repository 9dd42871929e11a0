const KEY = 'modelwright.cut-rows';

/** Where the browser keeps nothing, a cut is known in its own tab alone. */
let own: string | null = null;

/** The cut of rows that was made last in this browser and is neither pasted nor given up; null where there is none. */
export function lastCut(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return own;
  }
}

/** Sets what {@link lastCut} says, in all tabs of this browser. */
export function setLastCut(cut: string | null): void {
  own = cut;
  try {
    if (cut === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, cut);
  } catch {
    // A browser that keeps nothing.
  }
}

/** Tells of cuts that other tabs make, paste or give up, until the signal ends it. */
export function onOtherCut(tell: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => key === KEY && tell(), { signal });
}
