import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** Whether what the person does changes the model, or is proposed for somebody else to accept. */
export type Mode = 'edit' | 'suggest';

interface ModeState {
  /**
   * The models in which the person chose to suggest where they may do both. Remembered by the tab: whoever loads the page again
   * must not find themselves editing.
   */
  readonly suggestingIn: readonly string[];
  /** The mode that holds in the open model: who may do only one of the two is always in that one. */
  readonly mode: Mode;
  readonly choose: (modelId: string, mode: Mode) => void;
  readonly hold: (mode: Mode) => void;
}

/** What the tab keeps: where it is full or refused, the choice holds until the page is loaded again, and the model opens all the same. */
const keptByTab: StateStorage = {
  getItem: (name) => {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem: (name, value) => orNothing(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => orNothing(() => sessionStorage.removeItem(name)),
};

function orNothing(keep: () => void): void {
  try {
    keep();
  } catch {
    // A browser that keeps nothing.
  }
}

export const useMode = create<ModeState>()(
  persist(
    (set) => ({
      suggestingIn: [],
      mode: 'edit',
      choose: (modelId, mode) =>
        set(({ suggestingIn }) => {
          const others = suggestingIn.filter((id) => id !== modelId);
          return { suggestingIn: mode === 'suggest' ? [...others, modelId] : others };
        }),
      hold: (mode) => set({ mode }),
    }),
    {
      name: 'modelwright.mode',
      storage: createJSONStorage(() => keptByTab),
      partialize: ({ suggestingIn }) => ({ suggestingIn }),
    },
  ),
);

/** What the person chose for a model; models are opened to be edited. */
export const chosenMode = ({ suggestingIn }: Pick<ModeState, 'suggestingIn'>, modelId: string): Mode =>
  suggestingIn.includes(modelId) ? 'suggest' : 'edit';
