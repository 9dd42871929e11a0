import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import type { PersonAt } from '#app/presence/places.ts';
import { cellContent, cellStyle } from '#app/requirements/cells/cell-view.tsx';
import { type Column, wraps } from '#app/requirements/columns/column.ts';
import { GRIP, INDENT, TWISTY } from '#app/requirements/selection/geometry.ts';
import type { Decoration } from '#app/session/decorations.ts';
import { DecoratedCell } from './decorated-cell.tsx';
import { peopleIn, peopleLabels } from '#app/fields/cells/people/people-marks.tsx';
import type { RequirementRowProps } from './row-props.ts';

/** What a cell is drawn from. */
export interface CellProps {
  readonly column: Column;
  readonly index: number;
  readonly row: RequirementRowProps;
  /** Everybody else who is at this row. */
  readonly people: readonly PersonAt[];
  readonly marks: readonly Decoration[];
  /** The id of what says why the active cell was refused: there is one at a time. */
  readonly errorId: string;
}

/**
 * One cell: a single element around a text, for most are no more and hundreds are drawn anew in a frame. Only where there is more to
 * it, an editor, a refusal, somebody else, it is dressed. No component, so that the element stays the same one either way.
 */
export function gridCell({ column, index, row, people, marks, errorId }: CellProps): ReactElement {
  const isActive = row.active === column.id;
  const edited = row.editing?.column.id === column.id ? row.editing : null;
  const refusal = row.refusals?.get(column.id);
  const title = column.id === 'title';
  const left = row.lefts[index];
  const here = people.length === 0 ? people : peopleIn(people, column, row.columns, 'title');
  const inRange = row.rangeFrom >= 0 && index >= row.rangeFrom && index <= row.rangeTo;
  const isDressed =
    edited !== null ||
    refusal !== undefined ||
    here.length > 0 ||
    row.lines === 3 ||
    (title && hasSigns(row, marks));
  return (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={index + 1}
      aria-selected={inRange || undefined}
      aria-invalid={refusal ? true : undefined}
      aria-describedby={refusal && !edited && isActive ? errorId : undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={describe(here, column, row)}
      data-column={column.id}
      data-frozen={left === undefined ? undefined : ''}
      tabIndex={isActive ? 0 : -1}
      style={
        title || left !== undefined
          ? { left, paddingLeft: indentOf(row, index, title, isDressed) }
          : undefined
      }
      className={clsx(
        'min-h-0 min-w-0 border-r border-hairline py-1 pr-1.5 outline-0',
        index === 0 ? 'pl-5' : 'pl-1.5',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        // While the filter or another part of the page has the focus, the place in the table is still to be seen.
        isActive && 'outline-1 -outline-offset-1 outline-field-border',
        isDressed
          ? // What stays at the left has a `left`, which would move what is merely relative.
            clsx('flex items-start gap-1', left === undefined ? 'relative' : 'sticky')
          : clsx(
              row.lines === 'all' && wraps(column)
                ? 'break-words whitespace-pre-line'
                : 'overflow-clip text-ellipsis whitespace-nowrap',
              'text-own-direction',
              cellStyle(column, row),
            ),
        left !== undefined && [
          'group-data-shifted/grid:sticky',
          row.selected ? 'bg-selected-surface' : 'bg-surface group-hover/row:bg-hover',
        ],
        edited ? 'z-20' : left !== undefined && 'group-data-shifted/grid:z-10',
        inRange && 'in-range',
        index >= row.inSight && row.lines === 'all' && 'h-0 overflow-clip',
      )}
    >
      {isDressed ? (
        <DecoratedCell
          column={column}
          row={row}
          people={here}
          marks={marks}
          edited={edited}
          refusal={refusal}
          errorId={isActive ? errorId : null}
        />
      ) : (
        cellContent(column, row)
      )}
    </div>
  );
}

/** Whether something stands before or behind the title. */
function hasSigns(
  { expanded, requirement, pending, threads }: RequirementRowProps,
  marks: readonly Decoration[],
): boolean {
  return (
    expanded !== undefined ||
    requirement.kind === 'note' ||
    pending !== undefined ||
    threads > 0 ||
    marks.length > 0
  );
}

/** Where the text of a title begins; without signs it stands as far in as with them. */
function indentOf(
  { level }: RequirementRowProps,
  index: number,
  title: boolean,
  isDressed: boolean,
): number | undefined {
  if (!title) return undefined;
  return 4 + (level - 1) * INDENT + (index === 0 ? GRIP : 0) + (isDressed ? 0 : TWISTY);
}

function describe(
  people: readonly PersonAt[],
  column: Column,
  { verdictWords, verdictRun }: RequirementRowProps,
): string | undefined {
  const words = [
    peopleLabels(people, column),
    ...(column.id === 'verdict' ? [verdictRun ?? '', verdictWords] : []),
  ];
  return words.filter(Boolean).join('. ') || undefined;
}
