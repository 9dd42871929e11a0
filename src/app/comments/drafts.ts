import { useSyncExternalStore } from 'react';
import { useToken } from '#app/api/http/token.ts';

const changed = new EventTarget();
const inMemory = new Map<string, string>();
const keyOf = (place: string) => `modelwright.comment.${useToken.getState().userId ?? ''}.${place}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? '';
  } catch {
    return inMemory.get(key) ?? '';
  }
}

function write(key: string, text: string): void {
  if (text === '') inMemory.delete(key);
  else inMemory.set(key, text);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing keeps it for as long as the page lives.
  }
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** What the person has begun to write in one place: kept when the selection moves on, and when the tab is closed. */
export function useDraft(place: string): readonly [text: string, write: (text: string) => void] {
  const key = keyOf(place);
  const text = useSyncExternalStore(subscribe, () => read(key));
  return [text, (next) => write(key, next)];
}
