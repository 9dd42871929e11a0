import { create } from 'zustand';

/** Elements that came in a picture, or names that came as lines, for the canvas that draws their kind. */
export interface HandedClip {
  readonly of: 'part' | 'state';
  /** As it is on the clipboard: a clip, or lines. */
  readonly text: string;
}

/** Files that were dropped or pasted somewhere in the app, until somebody has looked what they would make. */
interface Incoming {
  readonly files: readonly File[] | Promise<readonly File[]> | null;
  /** A text that is no file of ours, and that nobody took: lines of it may be names, a clip may be another view's. */
  readonly text: string | null;
  /** Counts what came: the same file may come again. */
  readonly turn: number;
  /** What was looked at and is to be put in: the canvas that draws it takes it, as soon as it is open. */
  readonly handed: HandedClip | null;
  readonly take: (files: readonly File[] | Promise<readonly File[]>) => void;
  readonly takeText: (text: string) => void;
  readonly hand: (clip: HandedClip) => void;
  /** What was handed to the canvas of a kind, once. */
  readonly takeHanded: (of: HandedClip['of']) => HandedClip | null;
  readonly clear: () => void;
}

export const useIncoming = create<Incoming>()((set, get) => ({
  files: null,
  text: null,
  turn: 0,
  handed: null,
  take: (files) => set(({ turn }) => ({ files, text: null, turn: turn + 1 })),
  takeText: (text) => set(({ turn }) => ({ files: null, text, turn: turn + 1 })),
  hand: (handed) => set({ files: null, text: null, handed }),
  takeHanded: (of) => {
    const { handed } = get();
    if (handed?.of !== of) return null;
    set({ handed: null });
    return handed;
  },
  clear: () => set({ files: null, text: null, handed: null }),
}));
