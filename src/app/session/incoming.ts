import { create } from 'zustand';

/** Files that were dropped or pasted somewhere in the app, until somebody has looked what they would make. */
interface Incoming {
  readonly files: readonly File[] | Promise<readonly File[]> | null;
  /** Counts what came: the same file may come again. */
  readonly turn: number;
  readonly take: (files: readonly File[] | Promise<readonly File[]>) => void;
  readonly clear: () => void;
}

export const useIncoming = create<Incoming>()((set) => ({
  files: null,
  turn: 0,
  take: (files) => set(({ turn }) => ({ files, turn: turn + 1 })),
  clear: () => set({ files: null }),
}));
