import { create } from 'zustand';

interface HintState {
  /** Why the last gesture or key did nothing, for the hint line; null once it was read or something else was done. */
  readonly refusal: string | null;
  /** Says in the hint line why a gesture or a key was refused. Not for edits that the service refused. */
  readonly refuse: (reason: string) => void;
  readonly clear: () => void;
  /** Where in the window a view tells what its keys do; null while there is no such place. */
  readonly line: HTMLElement | null;
  readonly setLine: (line: HTMLElement | null) => void;
}

export const useHint = create<HintState>((set) => ({
  refusal: null,
  refuse: (refusal) => set({ refusal }),
  clear: () => set({ refusal: null }),
  line: null,
  setLine: (line) => set({ line }),
}));
