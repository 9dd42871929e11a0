import type { GridPlace } from './grid-keys.ts';

/**
 * The place of a grid of ARIA that an event is at; null where it is at none. Its rows and columns count from 1, and the header is the
 * first. Where no cell is mounted yet, `columnUnder` says which one would be at an x in the window.
 */
export function placeOf(
  { target, clientX }: { readonly target: EventTarget; readonly clientX: number },
  columnUnder: (clientX: number) => number,
): GridPlace | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  if (!row) return null;
  return { row: Number(row) - 2, column: column ? Number(column) - 2 : columnUnder(clientX) };
}
