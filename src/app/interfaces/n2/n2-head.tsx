import { clsx } from 'clsx';
import { Fragment } from 'react';
import { type InSight, withGaps } from '#app/ui/grid/use-axis.ts';
import { t } from '#language/translate.ts';
import { OpenMark } from './open-mark.tsx';
import type { N2Sizes } from './n2-sizes.ts';
import type { N2Item } from './use-n2.ts';

/** The names of the columns, upright where cells are small; they stay in sight. */
export function N2Head(props: {
  readonly columns: readonly InSight<N2Item>[];
  readonly selected: ReadonlySet<string>;
  readonly sizes: N2Sizes;
  readonly inside: string | null;
  /** The index of the column that the keyboard is on, -1 for the corner; null while it is in a row. */
  readonly active: number | null;
}) {
  const { columns, selected, sizes, inside, active } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex border-b border-hairline-strong bg-sunken"
      style={{ height: sizes.headHeight }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        tabIndex={active === -1 ? 0 : -1}
        style={{ width: sizes.headWidth }}
        className="sticky left-0 z-10 flex shrink-0 items-end border-r border-hairline-strong bg-sunken p-2 text-sm text-muted outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        {t('Outputs in rows, inputs in columns')}
      </div>
      {withGaps(columns, sizes).map(({ item, index, gap }) => (
        <div
          key={item.id}
          role="columnheader"
          aria-colindex={index + 2}
          aria-label={item.name}
          aria-selected={selected.has(item.id) || undefined}
          aria-expanded={item.hasChildren ? item.isOpen : undefined}
          tabIndex={active === index ? 0 : undefined}
          title={item.path}
          style={gap > 0 ? { marginLeft: gap } : undefined}
          className={clsx(
            'flex shrink-0 items-center gap-1 border-r border-hairline text-sm outline-0 hover:bg-hover',
            'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
            sizes.wide ? 'w-20 flex-col justify-center px-1' : 'w-8 flex-col justify-end py-1.5',
            selected.has(item.id) && 'bg-selected-surface',
          )}
        >
          <span
            className={clsx(
              'min-h-0 min-w-0 text-own-direction',
              sizes.wide
                ? 'line-clamp-3 w-full leading-4 wrap-anywhere'
                : 'rotate-180 truncate [writing-mode:vertical-rl]',
            )}
          >
            {sizes.wide ? <Broken name={item.name} /> : item.name}
          </span>
          <OpenMark item={item} inside={inside} />
        </div>
      ))}
    </div>
  );
}

/** A name that is broken where its words begin, as in `vehicleMass` and `vehicle_mass`, before it is within one of them. */
function Broken({ name }: { readonly name: string }) {
  const [first = '', ...others] = name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=[_/.])/u);
  let at = first.length;
  return (
    <>
      {first}
      {others.map((word) => {
        at += word.length;
        return (
          <Fragment key={at}>
            <wbr />
            {word}
          </Fragment>
        );
      })}
    </>
  );
}
