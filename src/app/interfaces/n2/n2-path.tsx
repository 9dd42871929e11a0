import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import type { N2Sizes } from './n2-sizes.ts';
import type { N2Item } from './use-n2.ts';

/** The way from a part on the diagonal over its row to a cell, and down or up its column to the other part: of the cell under the
 * pointer, else of that which the keyboard is on. For the eye only: the cell says its ends. */
export function N2PathLines(props: {
  readonly items: readonly N2Item[];
  readonly at: ReadonlyMap<string, number>;
  readonly sizes: N2Sizes;
}) {
  const { items, at, sizes } = props;
  const place = useInterfacesView(({ pointed, active }) => pointed ?? active);
  const row = place.row === null ? undefined : at.get(place.row);
  const column = place.column === null ? undefined : at.get(place.column);
  const last = items.length - 1;
  // Of a name all of its row, or of its column.
  const across = row === undefined ? null : column === undefined ? [0, last] : [row, column];
  const down = column === undefined ? null : row === undefined ? [0, last] : [row, column];
  const band = 'pointer-events-none absolute z-2 bg-accent/12';
  return (
    <>
      {across && row !== undefined && (
        <div
          aria-hidden="true"
          className={band}
          style={{
            top: sizes.headHeight + row * sizes.row,
            height: sizes.row,
            left: sizes.headWidth + Math.min(...across) * sizes.column,
            width: (Math.abs((across[0] ?? 0) - (across[1] ?? 0)) + 1) * sizes.column,
          }}
        />
      )}
      {down && column !== undefined && row !== column && (
        <div
          aria-hidden="true"
          className={band}
          style={{
            left: sizes.headWidth + column * sizes.column,
            width: sizes.column,
            top: sizes.headHeight + Math.min(...down) * sizes.row,
            height: (Math.abs((down[0] ?? 0) - (down[1] ?? 0)) + 1) * sizes.row,
          }}
        />
      )}
    </>
  );
}
