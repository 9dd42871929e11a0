import { useMemo, useRef } from 'react';
import { type Outline, outlineOf } from '#app/requirements/rows/outline.ts';
import { outlineAfter } from '#app/requirements/rows/outline-after.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';

/** An outline together with the requirements that it was last found out from: where it is the same, they stand as they stood. */
export interface Placed {
  readonly outline: Outline;
  readonly requirements: Table<Requirement>;
}

/** The outline of the requirements: the same object for as long as nothing moves, comes or goes. */
export function useOutline(requirements: Table<Requirement>): Placed {
  const last = useRef<{ seen: Table<Requirement>; placed: Placed } | null>(null);
  return useMemo(() => {
    const before = last.current;
    const outline = before
      ? outlineAfter(before.placed.outline, before.seen, requirements)
      : outlineOf(requirements.values());
    const placed = before?.placed.outline === outline ? before.placed : { outline, requirements };
    last.current = { seen: requirements, placed };
    return placed;
  }, [requirements]);
}
