const KEY = 'modelwright.invitation';

/** Keeps the secret of an invitation for this tab: signing in may lead away from its page, and back. */
export function keepInvitation(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret);
  } catch {
    // A browser that keeps nothing has it for as long as the page lives.
  }
}

/** The secret that was kept; empty where there is none. */
export function keptInvitation(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
