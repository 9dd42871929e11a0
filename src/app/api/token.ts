import { create } from 'zustand';
import type { Session } from '#contract/account.ts';

const TOKEN_KEY = 'modelwright.token';
const USER_KEY = 'modelwright.user';

interface TokenState {
  readonly token: string | null;
  /** Whose session it is, kept when the token is lost: only the same person goes on with what is not saved yet. */
  readonly userId: string | null;
  /** The service no longer takes the token: it expired or was revoked. Signing in again goes on from here. */
  readonly lost: boolean;
  readonly signIn: (session: Session) => void;
  /** Whose session it is, where that was not known: a token that was brought from elsewhere. */
  readonly identify: (userId: string) => void;
  readonly lose: () => void;
  readonly signOut: () => void;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// A browser that keeps nothing is signed in for as long as the page lives.
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** The session token, kept in the browser's local storage until signing out; never in a cookie or an address. */
export const useToken = create<TokenState>((set) => ({
  token: stored(TOKEN_KEY),
  userId: stored(USER_KEY),
  lost: false,
  signIn: ({ token, user }) => {
    store(USER_KEY, user.id);
    store(TOKEN_KEY, token);
    set({ token, userId: user.id, lost: false });
  },
  identify: (userId) =>
    set((known) => {
      if (known.token === null || known.userId !== null) return {};
      store(USER_KEY, userId);
      return { userId };
    }),
  lose: () => {
    store(TOKEN_KEY, null);
    set({ token: null, lost: true });
  },
  signOut: () => {
    store(USER_KEY, null);
    store(TOKEN_KEY, null);
    set({ token: null, userId: null, lost: false });
  },
}));

// Signing in or out in one tab does so in the others.
addEventListener('storage', ({ key }) => {
  if (key !== TOKEN_KEY) return;
  const token = stored(TOKEN_KEY);
  const userId = stored(USER_KEY);
  useToken.setState({ token, userId, lost: token === null && userId !== null });
});
