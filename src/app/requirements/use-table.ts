import { useDeferredValue, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { Requirement } from '#model/requirement.ts';
import type { Table } from '#model/table.ts';
import { hitsOf, isFiltering } from './filter.ts';
import { type Outline, outlineOf } from './outline.ts';
import { flatRows, type Row, shownOf, treeRows } from './rows.ts';
import { sortedIds } from './sort.ts';
import { useSettled } from './use-settled.ts';
import { viewStateOf } from './view-state.ts';

/** The table as it is shown. */
export interface ShownTable {
  readonly requirements: Table<Requirement>;
  readonly outline: Outline;
  readonly rows: readonly Row[];
  /** Where each id stands among the rows. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** What the person asks of it: another value where they filter, sort, open or close something. */
  readonly view: unknown;
  /** How many match the filter; all without one. */
  readonly matches: number;
  /** Why rows cannot be moved just now, or null. */
  readonly fixed: string | null;
}

/** The shown rows, computed anew only when the requirements, the filter, the sort or what is collapsed change. */
export function useTable(): ShownTable {
  const { modelId, model } = useDocument();
  const { requirement: requirements, part: parts } = model.tables;
  const useViewState = viewStateOf(modelId);
  const filter = useDeferredValue(useViewState((state) => state.filter));
  const sort = useViewState((state) => state.sort);
  const collapsed = useViewState((state) => state.collapsed);

  const outline = useMemo(() => outlineOf(requirements.values()), [requirements]);
  const asked = useMemo(() => (sort || isFiltering(filter) ? { sort, filter } : null), [filter, sort]);
  const settled = useSettled(requirements, asked);
  const hits = useMemo(() => hitsOf(settled.values(), filter), [settled, filter]);
  const sortParts = sort?.column === 'systems' ? parts : null;
  const sorted = useMemo(() => {
    if (!sort) return null;
    // In the order of the tree, so that equal ones stay in it.
    const all = treeRows(outline, new Set(), null).flatMap(({ id }) => settled.get(id) ?? []);
    return sortedIds(all, sort, (id) => sortParts?.get(id)?.name ?? '');
  }, [outline, settled, sort, sortParts]);

  const rows = useMemo(() => {
    if (sorted) return flatRows(hits ? sorted.filter((id) => hits.has(id)) : sorted);
    const shown = hits && shownOf(hits, (id) => requirements.get(id)?.parentId);
    return treeRows(outline, collapsed, shown);
  }, [collapsed, hits, outline, requirements, sorted]);
  const view = useMemo(() => ({ filter, sort, collapsed }), [collapsed, filter, sort]);
  const indexOf = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);

  return useMemo(
    () => ({
      requirements,
      outline,
      rows,
      indexOf,
      view,
      matches: hits ? hits.size : requirements.size,
      fixed: sort
        ? 'Rows are moved in the order of the tree: take the sorting off first.'
        : hits
          ? 'Rows are moved among all their siblings: clear the filter first.'
          : null,
    }),
    [hits, indexOf, outline, requirements, rows, sort, view],
  );
}
