import { create } from 'zustand';

const KEY = 'modelwright.token';

interface TokenState {
  readonly token: string | null;
  readonly set: (token: string | null) => void;
}

/** The session token, kept in the browser's local storage until signing out; never in a cookie or an address. */
export const useToken = create<TokenState>((set) => ({
  token: localStorage.getItem(KEY),
  set: (token) => {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
    set({ token });
  },
}));

// Signing out in one tab signs out the others.
addEventListener('storage', (event) => {
  if (event.key === KEY) useToken.setState({ token: event.newValue });
});
