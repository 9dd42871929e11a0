import type { Snapshot } from './snapshot.ts';
import { isAtomic } from './transition-sets.ts';

/** The ids of the active innermost states, in document order. */
export function configurationOf({ active }: Snapshot): readonly string[] {
  return [...active.values()]
    .filter(isAtomic)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}
