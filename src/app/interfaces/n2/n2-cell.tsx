import { clsx } from 'clsx';
import { FlowSwatch } from '#app/fields/connections/flow-swatch.tsx';
import { DecorationIcon } from '#app/session/decoration-icon.tsx';
import { t } from '#language/translate.ts';
import type { CellStyle } from './cell-style.ts';
import type { N2Item } from './use-n2.ts';

const TINTS: Readonly<Record<string, string>> = {
  Matter: 'bg-flow-matter/20',
  Energy: 'bg-flow-energy/20',
  Information: 'bg-flow-information/20',
  Binding: 'bg-flow-binding/20',
};

/** The colour of a cell: that of its one kind of flow, or a plain one. */
const tintOf = ({ flows: [only = '', more] }: CellStyle): string =>
  (more === undefined ? TINTS[only] : undefined) ?? 'bg-active';

/** The name of a cell for those who do not see it. */
export const cellName = (row: N2Item, column: N2Item, look: CellStyle): string =>
  row.id === column.id
    ? look.count > 0
      ? t('{part}: {what} inside', { part: row.name, what: look.words })
      : row.name
    : t('{row} to {column}: {what}', { row: row.name, column: column.name, what: look.words });

/** What one part gives another, or on the diagonal a part itself. What is pressed there the grid hears. */
export function N2Cell(props: {
  readonly row: N2Item;
  readonly column: N2Item;
  readonly index: number;
  /** Pixels from the end of the cell before it: what is mounted for the keyboard only stands apart. */
  readonly gap: number;
  readonly look: CellStyle;
  readonly wide: boolean;
  readonly active: boolean;
}) {
  const { row, column, index, gap, look, wide, active } = props;
  const itself = row.id === column.id;
  const inBlock = row.block !== null && row.block === column.block;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-label={cellName(row, column, look)}
      aria-selected={look.selected || undefined}
      tabIndex={active ? 0 : undefined}
      style={gap > 0 ? { marginLeft: gap } : undefined}
      className={clsx(
        'relative flex shrink-0 flex-col items-center justify-center outline-0 hover:bg-active focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        wide ? 'w-20' : 'w-8',
        inBlock && !itself && 'n2-block',
        look.selected && !itself && 'shadow-[inset_0_0_0_2px_var(--selected)]',
      )}
    >
      {itself ? <Diagonal item={row} count={look.count} wide={wide} /> : <Mark look={look} wide={wide} />}
    </div>
  );
}

function Diagonal({
  item,
  count,
  wide,
}: {
  readonly item: N2Item;
  readonly count: number;
  readonly wide: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className="flex h-[calc(100%-5px)] w-[calc(100%-5px)] items-center justify-center overflow-hidden rounded-sm border border-node-border bg-node px-0.5 text-xs"
    >
      {wide ? (
        <span className="line-clamp-2 text-center leading-tight font-medium wrap-anywhere">{item.name}</span>
      ) : (
        count > 0 && <span className="text-muted">{count}</span>
      )}
    </span>
  );
}

function Mark({ look, wide }: { readonly look: CellStyle; readonly wide: boolean }) {
  const { count, flows, finding, pending } = look;
  if (count === 0) return null;
  // A small cell has its number above its lines and its sign: neither may hide a digit.
  const raised = !wide && finding !== null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex h-[calc(100%-5px)] w-[calc(100%-5px)] flex-col items-center overflow-hidden rounded-sm text-xs leading-none font-medium tabular-nums',
        raised ? 'justify-start' : 'justify-center',
        tintOf(look),
        pending !== null && 'outline-1 outline-pending outline-dotted',
        pending === 'delete' && 'line-through',
      )}
    >
      <span>{count}</span>
      {flows.slice(0, 2).map((flow) => (
        <span key={flow} className={clsx('flex', flows.length > 1 && '-my-0.5')}>
          <FlowSwatch type={flow} />
        </span>
      ))}
      {finding !== null && (
        <span
          className={clsx('absolute right-0 flex rounded-full bg-surface', raised ? 'bottom-0' : 'top-0')}
        >
          <DecorationIcon mark={{ kind: finding, words: '' }} />
        </span>
      )}
    </span>
  );
}
