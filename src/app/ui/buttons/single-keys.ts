import { create } from 'zustand';

const STORAGE_KEY = 'single-keys';
/** A character, or the key that types one where it lies, alone or with Shift. Not Space, Enter, arrows or F8. */
const SINGLE_KEY = /^(?:Shift\+)?(?:.|Key.|Digit.|Equal|Numpad(?:Add|Subtract|\d))$/u;

/** Whether a shortcut in tinykeys' spelling is a letter, digit or sign alone: WCAG 2.2, 2.1.4. */
export const isSingleKey = (shortcut: string): boolean => SINGLE_KEY.test(shortcut);

type SingleKeys = {
  /** Whether letters, digits and signs alone run commands. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
};

/** The person's choice, kept in this browser: who speaks to the computer, or presses keys by mistake, switches them off. */
export const useSingleKeys = create<SingleKeys>()((set) => ({
  on: wasOn(),
  setOn: (on) => {
    try {
      localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing keeps the choice for as long as the page lives.
    }
    set({ on });
  },
}));

/** A shortcut as it is to be shown: not at all where it does nothing. */
export function useShownShortcut(shortcut: string | undefined): string | undefined {
  const on = useSingleKeys((keys) => keys.on);
  return shortcut !== undefined && (on || !isSingleKey(shortcut)) ? shortcut : undefined;
}

function wasOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}
