import { useMemo, useRef } from 'react';
import {
  type Arranged,
  type Arranging,
  AS_TREE,
  type Asked,
  arrange,
  arrangedAfter,
  refiltered,
} from '#app/requirements/rows/arrange.ts';
import { treeRows } from '#app/requirements/rows/tree-rows.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import type { Placed } from './use-outline.ts';

interface Found {
  readonly asked: Asked;
  readonly requirements: Table<Requirement>;
  readonly arranged: Arranged;
  /** Whether something was changed since the person asked: asking again may put rows elsewhere. */
  readonly stale: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Whether only the filter is another one. */
const asksSameOrder = (one: Asked, other: Asked) =>
  one.filter !== other.filter &&
  one.sorts === other.sorts &&
  one.group === other.group &&
  one.asking === other.asking;

/** Order, matches and groups as the person asked for them last; edits since then only add and take away. */
export function useArranged(
  { asked, columns, cells }: Arranging,
  requirements: Table<Requirement>,
  placed: Placed,
): Found {
  const last = useRef<Found | null>(null);
  return useMemo(() => {
    const arranging = { asked, columns, cells };
    const before = last.current;
    let found: Found;
    if (before?.asked === asked) {
      const changed = new Set(requirements.changedSince(before.requirements));
      const arranged = arrangedAfter(before.arranged, arranging, changed, requirements);
      const stale = before.stale || (arranged !== AS_TREE && changed.size > 0);
      found = { asked, requirements, arranged, stale };
    } else {
      // In the order of the tree, so that equal ones stay in it.
      const inTree = () =>
        treeRows({ ...placed, collapsed: NOTHING, shown: null }).ids.flatMap(
          (id) => requirements.get(id) ?? [],
        );
      const arranged =
        before && !before.stale && before.requirements === requirements && asksSameOrder(before.asked, asked)
          ? refiltered(before.arranged, before.asked.filter, arranging, requirements, inTree)
          : arrange(arranging, inTree);
      found = { asked, requirements, arranged, stale: false };
    }
    last.current = found;
    return found;
  }, [asked, cells, columns, placed, requirements]);
}
