import { useSyncExternalStore } from 'react';

/**
 * How many columns the window has room for: `narrow` one (a phone, or 400 % zoom), `medium` two (a tablet), `wide` three. In CSS
 * pixels below 640, below 1200, and from there on.
 */
export type WindowShape = 'narrow' | 'medium' | 'wide';

const NARROW = '(width < 640px)';
const BELOW_WIDE = '(width < 1200px)';

const listOf = (query: string) => globalThis.matchMedia?.(query);

function shapeNow(): WindowShape {
  if (listOf(NARROW)?.matches) return 'narrow';
  return listOf(BELOW_WIDE)?.matches ? 'medium' : 'wide';
}

function follow(changed: () => void): () => void {
  const lists = [listOf(NARROW), listOf(BELOW_WIDE)];
  for (const list of lists) list?.addEventListener('change', changed);
  return () => {
    for (const list of lists) list?.removeEventListener('change', changed);
  };
}

/** The shape of the window as it changes; `wide` where there is no layout (a test's document). */
export function useWindowShape(): WindowShape {
  return useSyncExternalStore(follow, shapeNow);
}
