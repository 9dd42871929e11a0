import { create } from 'zustand';

/** The models whose notes a person put away, the last ones kept by the browser. */
const KEPT = 'start-here.dismissed';
const MOST_KEPT = 50;

interface StartHere {
  readonly dismissed: readonly string[];
  readonly dismiss: (modelId: string) => void;
  readonly bringBack: (modelId: string) => void;
}

// A browser that keeps nothing (private mode, storage full) still does as it is told for as long as the page lives.
function stored(): readonly string[] {
  try {
    return (localStorage.getItem(KEPT) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    return [];
  }
}

function store(dismissed: readonly string[]): void {
  try {
    localStorage.setItem(KEPT, dismissed.join(' '));
  } catch {}
}

/** Whose notes of "Start here" are put away. */
export const useStartHere = create<StartHere>((set, get) => {
  const keep = (dismissed: readonly string[]) => {
    store(dismissed);
    set({ dismissed });
  };
  const others = (modelId: string) => get().dismissed.filter((id) => id !== modelId);
  return {
    dismissed: stored(),
    dismiss: (modelId) => keep([modelId, ...others(modelId)].slice(0, MOST_KEPT)),
    bringBack: (modelId) => keep(others(modelId)),
  };
});
