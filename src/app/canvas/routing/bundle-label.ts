import { count } from '#app/canvas/describe.ts';
import type { Route } from '#app/canvas/routes.ts';

/** The label at an edge: its own, or at the first of a bundle how many there are, and nothing at the others. */
export function bundleLabel({ bundle }: Route, id: string, word: string, own: string): string {
  if (!bundle || bundle.length < 2) return own;
  return bundle[0] === id ? count(bundle.length, word.toLowerCase()) : '';
}
