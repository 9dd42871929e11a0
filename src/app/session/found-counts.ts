import { editorStore } from './editor-store.ts';

/** How many errors and warnings are found in the open model; null while nobody knows. */
export interface FoundCounts {
  readonly errors: number;
  readonly warnings: number;
}

interface CountStore {
  readonly counts: FoundCounts | null;
  readonly tell: (counts: FoundCounts | null) => void;
}

/** Told by whoever looks for findings, and shown where they are not at hand: the way to their view. */
export const useFoundCounts = editorStore<CountStore>((set) => ({
  counts: null,
  tell: (counts) => set({ counts }),
}));
