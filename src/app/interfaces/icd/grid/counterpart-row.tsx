import type { CounterpartRow, PlacedControlRow } from '#model/interfaces/control-rows.ts';
import { countedInterfaces } from '#app/interfaces/n2/cell-style.ts';
import type { ControlWords } from '#app/interfaces/icd/columns/control-words.ts';
import { ROW_HEIGHT } from './icd-sizes.ts';
import { OpenSign } from './icd-row.tsx';

/** The head of the interfaces with one counterpart: one cell over all columns. */
export function CounterpartHead(props: {
  readonly row: CounterpartRow;
  readonly place: PlacedControlRow;
  readonly index: number;
  readonly top: number;
  readonly columns: number;
  readonly words: ControlWords;
  readonly selected: boolean;
  readonly active: boolean;
  /** The column that the keyboard is in. */
  readonly column: string;
}) {
  const { row, place, words } = props;
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-level={place.level}
      aria-posinset={place.posInSet}
      aria-setsize={place.setSize}
      aria-expanded={place.expanded}
      aria-selected={props.selected}
      data-id={row.id}
      style={{ top: props.top, height: ROW_HEIGHT }}
      className="absolute inset-x-0 border-b border-hairline bg-sunken"
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={props.columns}
        data-column={props.column}
        tabIndex={props.active ? 0 : -1}
        className="sticky left-0 flex h-full w-max max-w-full items-center gap-1 px-1 font-semibold outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <OpenSign expanded={place.expanded} />
        <span className="truncate">{words.part(row.partId)}</span>
        <span className="font-normal text-muted tabular-nums">{countedInterfaces(row.count)}</span>
      </div>
    </div>
  );
}
