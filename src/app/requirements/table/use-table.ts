import { useDeferredValue, useMemo } from 'react';
import { useAnalysis } from '#app/document/analysis.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Column } from '#app/requirements/columns/column.ts';
import type { Asked } from '#app/requirements/rows/arrange.ts';
import { groupedRows, groupsOf, listRows } from '#app/requirements/rows/list-rows.ts';
import type { Outline } from '#app/requirements/rows/outline.ts';
import { type Rows, shownOf } from '#app/requirements/rows/rows.ts';
import { treeRows } from '#app/requirements/rows/tree-rows.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { t } from '#language/translate.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import { type RequirementSheet, requirementSheet } from './requirement-sheet.ts';
import { useArranged } from './use-arranged.ts';
import { useColumns } from './use-columns.ts';
import { useOutline } from './use-outline.ts';

/** The table as it is shown. */
export interface ShownTable {
  readonly requirements: Table<Requirement>;
  readonly outline: Outline;
  /** The columns in sight, in their order, and all that there are. */
  readonly columns: readonly Column[];
  readonly allColumns: readonly Column[];
  /** How cells name what they refer to. */
  readonly cells: RequirementCells;
  readonly rows: Rows;
  /** The same as its cells are written. */
  readonly sheet: RequirementSheet;
  /** What the person asks of it: another value where they filter, sort, open or close something. */
  readonly view: unknown;
  /** How many match the filter; all without one. */
  readonly matches: number;
  /** Whether something was changed since the rows were put in order: asking again may put them elsewhere. */
  readonly stale: boolean;
  /** Why rows cannot be moved just now, or null. */
  readonly fixed: string | null;
}

/** The shown rows, found out anew only when something comes, goes or moves, or when the person asks for another order. */
export function useTable(): ShownTable {
  const { modelId, model } = useDocument();
  const { requirement: requirements } = model.tables;
  const useViewState = viewStateOf(modelId);
  const filter = useDeferredValue(useViewState((state) => state.filter));
  const sorts = useViewState((state) => state.sorts);
  const group = useViewState((state) => state.group);
  const asking = useViewState((state) => state.asking);
  const collapsed = useViewState((state) => state.collapsed);
  const { all: allColumns, shown: columns } = useColumns(modelId, requirements);
  const values = useAnalysis()?.values ?? null;
  const cells = useMemo(() => new RequirementCells(model, values), [model, values]);

  const placed = useOutline(requirements);
  const byVerdict =
    group === 'verdict' ||
    filter.fields.verdict !== undefined ||
    sorts.some(({ column }) => column === 'verdict');
  const answered = values !== null || !byVerdict;
  const asked = useMemo<Asked>(() => {
    // The order by verdicts is another one once they are known.
    void answered;
    return { sorts, filter, group, asking };
  }, [answered, asking, filter, group, sorts]);
  const { arranged, stale } = useArranged({ asked, columns: allColumns, cells }, requirements, placed);
  const rows = useMemo((): Rows => {
    const { hits, order, groupOf } = arranged;
    const view = { ...placed, collapsed };
    if (!order)
      return treeRows({
        ...view,
        shown: hits && shownOf(hits, (id) => placed.requirements.get(id)?.parentId),
      });
    const ids = hits ? order.filter((id) => hits.has(id)) : order;
    return groupOf ? groupedRows(groupsOf(ids, groupOf), view) : listRows(ids, view);
  }, [arranged, collapsed, placed]);

  const view = useMemo(() => ({ asked, collapsed }), [asked, collapsed]);
  const sheet = useMemo(
    () => requirementSheet({ requirements, columns, cells, rows }),
    [cells, columns, requirements, rows],
  );
  return useMemo(
    () => ({
      requirements,
      outline: placed.outline,
      columns,
      allColumns,
      cells,
      rows,
      sheet,
      view,
      matches: arranged.hits ? arranged.hits.size : requirements.size,
      stale,
      fixed: arranged.order
        ? arranged.groupOf
          ? t('Rows can be moved only in tree order: remove the groups first.')
          : t('Rows can be moved only in tree order: remove the sorting first.')
        : arranged.hits
          ? t('Rows can be moved only when all are shown: clear the filter first.')
          : null,
    }),
    [allColumns, arranged, cells, columns, placed, requirements, rows, sheet, stale, view],
  );
}
