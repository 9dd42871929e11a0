import type { Route } from '#app/canvas/geometry/routes.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';

const NONE_SELECTED = () => false;

/**
 * The label at an edge. Those of a bundle share one place: their number stands there, at the first of them, or the own label of
 * the one that is selected, and nothing at the others.
 */
export function bundleLabel(
  { bundle }: Route,
  id: string,
  word: string,
  own: string,
  isSelected: (id: string) => boolean = NONE_SELECTED,
): string {
  if (!bundle || bundle.length < 2) return own;
  const [first, ...others] = bundle.filter(isSelected);
  if (id !== (first ?? bundle[0])) return '';
  const all = countWords(bundle.length, word.toLowerCase());
  if (first === undefined) return all;
  return others.length === 0 ? own : t('{count} of {all}', { count: others.length + 1, all });
}
