import { create } from 'zustand';

/** Elements that came in a picture, for the canvas that draws their kind. */
export interface HandedClip {
  readonly of: 'part' | 'state';
  /** As it is on the clipboard. */
  readonly text: string;
}

/** Files that were dropped or pasted somewhere in the app, until somebody has looked what they would make. */
interface Incoming {
  readonly files: readonly File[] | Promise<readonly File[]> | null;
  /** Counts what came: the same file may come again. */
  readonly turn: number;
  /** What was looked at and is to be put in: the canvas that draws it takes it, as soon as it is open. */
  readonly handed: HandedClip | null;
  readonly take: (files: readonly File[] | Promise<readonly File[]>) => void;
  readonly hand: (clip: HandedClip) => void;
  /** What was handed to the canvas of a kind, once. */
  readonly takeHanded: (of: HandedClip['of']) => HandedClip | null;
  readonly clear: () => void;
}

export const useIncoming = create<Incoming>()((set, get) => ({
  files: null,
  turn: 0,
  handed: null,
  take: (files) => set(({ turn }) => ({ files, turn: turn + 1 })),
  hand: (handed) => set({ files: null, handed }),
  takeHanded: (of) => {
    const { handed } = get();
    if (handed?.of !== of) return null;
    set({ handed: null });
    return handed;
  },
  clear: () => set({ files: null, handed: null }),
}));
