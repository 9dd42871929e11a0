import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const storageKey = 'theme';

type ThemeStore = {
  choice: ThemeChoice;
  /** What is shown: the choice, or what the system asks for. */
  theme: Theme;
  setChoice: (choice: ThemeChoice) => void;
};

/** The theme of the app; `useTheme()` in components, `useTheme.getState()` elsewhere. */
export const useTheme = create<ThemeStore>()((set) => ({
  choice: storedChoice(),
  theme: resolve(storedChoice()),
  setChoice: (choice) => {
    store(choice);
    set({ choice, theme: resolve(choice) });
  },
}));

/** Puts the theme on <html> and keeps it there through every change of choice or system. Call once, before rendering. */
export function startTheme(): () => void {
  const show = ({ theme }: ThemeStore) => {
    document.documentElement.dataset.theme = theme;
  };
  const refresh = () => useTheme.setState(({ choice }) => ({ theme: resolve(choice) }));
  // Another tab chose: this one follows.
  const adopt = (event: StorageEvent) => {
    if (event.key === storageKey)
      useTheme.setState({ choice: storedChoice(), theme: resolve(storedChoice()) });
  };
  const dark = darkQuery();
  const stop = useTheme.subscribe(show);
  show(useTheme.getState());
  dark?.addEventListener('change', refresh);
  window.addEventListener('storage', adopt);
  return () => {
    stop();
    dark?.removeEventListener('change', refresh);
    window.removeEventListener('storage', adopt);
  };
}

function resolve(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return darkQuery()?.matches ? 'dark' : 'light';
}

function darkQuery(): MediaQueryList | undefined {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)');
}

// A browser that keeps nothing (private mode, storage full) still shows the choice for as long as the page lives.
function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function store(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {}
}
