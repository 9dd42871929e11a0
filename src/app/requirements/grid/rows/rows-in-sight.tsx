import { useOpenThreads } from '#app/api/review/open-threads.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { CellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import type { Tracks } from '#app/requirements/columns/layout.ts';
import type { PlacedRows } from '#app/requirements/grid/use-placed-rows.ts';
import { ROW_HEIGHT } from '#app/requirements/selection/geometry.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { GroupRow } from './group-row.tsx';
import { RequirementRow } from './requirement-row.tsx';
import type { RowActions } from './row-actions.ts';
import { useRowTexts } from './use-row-texts.ts';
import { useShownRefusals } from './use-shown-refusals.ts';

/** The rows that are drawn, each at its place. Every one is told only what is its own: those of which nothing changed stay as they are. */
export function RowsInSight(props: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  readonly editing: CellEditing<Requirement, RequirementCells>;
  readonly placed: PlacedRows;
  readonly tracks: Tracks;
  /** How many columns say how high a row is. */
  readonly inSight: number;
  /** The rows on their way to another place: dragged, or cut. */
  readonly leaving: ReadonlySet<string> | undefined;
  readonly actions: RowActions;
}) {
  const { table, selecting, placed, tracks, inSight, leaving, actions } = props;
  const { rows, requirements, columns } = table;
  const { activeIndex, range, isBlock, selected } = selecting;
  const { editing } = props.editing;
  const { modelId, pendingStates } = useDocument();
  const useViewState = viewStateOf(modelId);
  const active = useViewState((state) => state.active);
  const lines = useViewState((state) => state.lines);
  const threads = useOpenThreads(modelId);
  const refusals = useShownRefusals(props.editing);
  const textsOf = useRowTexts(table);
  const height = ROW_HEIGHT[lines];

  return placed.slots.map(({ id, key }, at) => {
    const { index = -1, start = 0 } = placed.items[at] ?? {};
    const row = rows.at(index);
    if (!row) return null;
    const isActive = index === activeIndex;
    if (row.group !== undefined)
      return (
        <GroupRow
          key={key}
          row={row}
          index={index}
          top={start}
          height={height}
          columns={columns.length}
          active={isActive}
          column={active.column}
        />
      );
    const requirement = requirements.get(id);
    if (!requirement) return null;
    const inRange = range !== null && index >= range.top && index <= range.bottom;
    return (
      <RequirementRow
        key={key}
        requirement={requirement}
        columns={columns}
        lefts={tracks.lefts}
        inSight={inSight}
        {...textsOf(requirement)}
        number={row.number}
        index={index}
        top={start}
        height={height}
        template={tracks.template}
        level={row.level}
        posInSet={row.posInSet}
        setSize={row.setSize}
        expanded={row.expanded}
        context={row.context}
        selected={selected.has(id)}
        leaving={leaving?.has(id) === true}
        rangeFrom={inRange && isBlock ? range.left : -1}
        rangeTo={inRange && isBlock ? range.right : -1}
        lines={lines}
        active={isActive ? active.column : null}
        editing={editing?.id === id ? editing : null}
        refusals={refusals.get(id)}
        actions={actions}
        pending={pendingStates.get(id)}
        threads={threads.get(id) ?? 0}
      />
    );
  });
}
