import type { Moment } from './moment.ts';
import { isAtomic } from './ways.ts';

/** The ids of the active innermost states, in document order. */
export function configurationOf({ active }: Moment): readonly string[] {
  return [...active.values()]
    .filter(isAtomic)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}
