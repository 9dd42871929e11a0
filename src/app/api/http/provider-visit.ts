import { z } from 'zod';
import { baseAddress } from './client.ts';

const KEY = 'modelwright.provider-visit';

const Visit = z.object({
  /** Shows that the visit was begun in this browser: without it the code that comes back is worth nothing. */
  verifier: z.string(),
  intent: z.enum(['sign-in', 'link']),
  /** Where to go afterwards. */
  to: z.string().optional(),
  /** Made in a window of its own, which closes when it is over: the page that opened it stays as it is. */
  window: z.boolean().optional(),
  /** The secret of an invitation, where sign-up needs one. */
  invitation: z.string().optional(),
});
export type Visit = z.infer<typeof Visit>;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}

/**
 * Leaves the app for the OpenID Connect provider, in this window or in one of its own. Rejects where the browser keeps nothing, has
 * no secure context, or opens no window.
 */
export async function visitProvider(visit: Omit<Visit, 'verifier'>): Promise<void> {
  // Before anything is waited for: a browser opens windows only while a press is being handled.
  const visiting =
    visit.window === true ? open('about:blank', '_blank', 'popup,width=520,height=680') : window;
  if (!visiting) throw new Error('The browser opened no window.');
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = await challengeOf(verifier);
  visiting.sessionStorage.setItem(KEY, JSON.stringify({ ...visit, verifier }));
  const query = new URLSearchParams({ challenge, intent: visit.intent });
  visiting.location.assign(`${baseAddress()}/api/auth/oidc/start?${query}`);
}

/** The visit that was begun in this tab, or null. */
export function keptVisit(): Visit | null {
  try {
    const parsed = Visit.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A visit is over once its code was traded, or it came to none. */
export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
