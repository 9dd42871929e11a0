import { create } from 'zustand';
import { TOKEN_KEY, USER_KEY } from '#app/api/ahead/token-keys.ts';
import type { Session } from '#contract/account.ts';
import { isFramed } from './framed.ts';

/** A session that somebody else than this page's person began: in another tab, or over this page. */
export interface OtherSession {
  readonly token: string;
  readonly userId: string;
  /** Null where it was begun in another tab, which does not tell. */
  readonly name: string | null;
}

interface TokenState {
  readonly token: string | null;
  /** Whose session it is, kept when the token is lost: only the same person goes on with what is not saved yet. */
  readonly userId: string | null;
  /** The service no longer takes the token: it expired or was revoked. Signing in again goes on from here. */
  readonly lost: boolean;
  /** The service has taken a token since the page was opened: from then on something may be typed on it. */
  readonly accepted: boolean;
  /** Of somebody else, who is not gone over to unasked: what is typed on this page belongs to the person before. */
  readonly other: OtherSession | null;
  readonly accept: () => void;
  /** Signs in over a page whose session ended: the same person goes on, another one is asked first. */
  readonly signInAgain: (session: Session) => void;
  readonly declineOther: () => void;
  /** Gives the page over to the other one; what is not sent yet stays with the person before. */
  readonly goOnAsOther: () => void;
  readonly signIn: (session: Session) => void;
  /** Whose session it is, where that was not known: a token that was brought from elsewhere. */
  readonly identify: (userId: string) => void;
  readonly lose: () => void;
  readonly signOut: () => void;
}

function stored(key: string): string | null {
  if (isFramed) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// A browser that keeps nothing is signed in for as long as the page lives.
function store(key: string, value: string | null): void {
  if (isFramed) return;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

/** What the browser keeps of the session, as this page is to take it over. */
function storedSession(known: TokenState): Partial<TokenState> {
  const token = stored(TOKEN_KEY);
  const userId = stored(USER_KEY);
  if (token === null) return { token, userId, lost: userId !== null, other: null };
  const isAtWork = known.accepted && known.userId !== null && (known.token !== null || known.lost);
  if (isAtWork && userId !== null && userId !== known.userId)
    return { token: null, lost: true, other: { token, userId, name: null } };
  return { token, userId, lost: false, other: null };
}

/** The session token, kept in the browser's local storage until signing out; never in a cookie or an address. */
export const useToken = create<TokenState>((set, get) => ({
  token: stored(TOKEN_KEY),
  userId: stored(USER_KEY),
  lost: false,
  accepted: false,
  other: null,
  accept: () => set(({ accepted }) => (accepted ? {} : { accepted: true })),
  signInAgain: (session) => {
    const { user, token } = session;
    if (get().userId === user.id) get().signIn(session);
    else set({ other: { token, userId: user.id, name: user.name } });
  },
  declineOther: () => set({ other: null }),
  goOnAsOther: () => {
    const { other } = get();
    if (!other) return;
    store(USER_KEY, other.userId);
    store(TOKEN_KEY, other.token);
    set({ token: other.token, userId: other.userId, lost: false, other: null });
  },
  signIn: ({ token, user }) => {
    store(USER_KEY, user.id);
    store(TOKEN_KEY, token);
    set({ token, userId: user.id, lost: false, accepted: true, other: null });
  },
  identify: (userId) =>
    set((known) => {
      if (known.token === null || known.userId !== null) return {};
      store(USER_KEY, userId);
      return { userId };
    }),
  lose: () => {
    const kept = stored(TOKEN_KEY);
    // Another tab signed in again already, and has not been heard of yet.
    if (kept !== null && kept !== get().token) return set(storedSession);
    store(TOKEN_KEY, null);
    set({ token: null, lost: true });
  },
  signOut: () => {
    store(USER_KEY, null);
    store(TOKEN_KEY, null);
    set({ token: null, userId: null, lost: false, other: null });
  },
}));

// Signing in or out in one tab does so in the others. Only signing out forgets whose session it was: a tab that was told first that
// its token was no good any more has removed the token itself, and hears of nothing else.
addEventListener('storage', ({ key }) => {
  if (key === TOKEN_KEY || (key === USER_KEY && stored(USER_KEY) === null)) useToken.setState(storedSession);
});

/**
 * Whether the session ended while the page was at work: the page stays as it is, and one signs in again over it. A page that was
 * opened with a token that was no good any more has nothing to keep.
 */
export function isInterrupted({ lost, accepted }: TokenState = useToken.getState()): boolean {
  return lost && accepted;
}

/** Resolves once somebody is signed in again on an interrupted page, or has signed out, and at once on any other; rejects with the signal. */
export function sessionBack(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isInterrupted()) return resolve();
    const over = () => {
      stop();
      signal?.removeEventListener('abort', give);
    };
    const give = () => {
      over();
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The request was cancelled.'));
    };
    const stop = useToken.subscribe((now) => {
      if (isInterrupted(now)) return;
      over();
      resolve();
    });
    signal?.addEventListener('abort', give);
    if (signal?.aborted) give();
  });
}
