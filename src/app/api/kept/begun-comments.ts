import { useToken } from '#app/api/http/token.ts';

const PREFIX = 'modelwright.comment.';
const changed = new EventTarget();
/** What a browser that keeps nothing holds as long as the page lives. */
const inMemory = new Map<string, string>();

const prefixOf = (userId: string | null) => `${PREFIX}${userId ?? ''}.`;

/** Where a comment that the person who is signed in has begun is kept. */
export function begunCommentKey(place: string): string {
  return prefixOf(useToken.getState().userId) + place;
}

export function readBegunComment(key: string): string {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? '';
  } catch {
    return inMemory.get(key) ?? '';
  }
}

export function keepBegunComment(key: string, text: string): void {
  if (text === '') inMemory.delete(key);
  else inMemory.set(key, text);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
  changed.dispatchEvent(new Event('change'));
}

export function onBegunComments(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

function keysOf(userId: string | null): string[] {
  const isTheirs = (key: string) => key.startsWith(prefixOf(userId));
  try {
    return [...new Set([...Object.keys(localStorage), ...inMemory.keys()])].filter(isTheirs);
  } catch {
    return [...inMemory.keys()].filter(isTheirs);
  }
}

/** How many comments the person who is signed in has begun, in all models, and not sent. */
export function countBegunComments(): number {
  return keysOf(useToken.getState().userId).filter((key) => readBegunComment(key).trim() !== '').length;
}

/** Forgets the comments that a person has begun in this browser. */
export function forgetBegunComments(userId: string): void {
  for (const key of keysOf(userId)) keepBegunComment(key, '');
}
