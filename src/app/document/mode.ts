import { create } from 'zustand';

/** Whether what the person does changes the model, or is proposed for somebody else to accept. */
export type Mode = 'edit' | 'suggest';

interface ModeState {
  /** What the person chose where they may do both. */
  readonly chosen: Mode;
  /** The mode that holds in the open model: who may do only one of the two is always in that one. */
  readonly mode: Mode;
  readonly choose: (chosen: Mode) => void;
  readonly hold: (mode: Mode) => void;
  /** The model is left: the next one is opened to be edited. */
  readonly reset: () => void;
}

export const useMode = create<ModeState>((set) => ({
  chosen: 'edit',
  mode: 'edit',
  choose: (chosen) => set({ chosen }),
  hold: (mode) => set({ mode }),
  reset: () => set({ chosen: 'edit', mode: 'edit' }),
}));
