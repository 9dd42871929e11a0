import type { Column } from './column.ts';
import { customColumn, customNameOf } from './custom-columns.ts';
import type { ShownColumn } from './shown-columns.ts';

/**
 * The columns of a layout. One that is not among them comes from an address or a kept view: a custom field that no requirement has
 * yet is shown all the same, and anything else is left out. The title is always there.
 */
export function columnsIn(layout: readonly ShownColumn[], all: readonly Column[]): Column[] {
  const withTitle = layout.some(({ id }) => id === 'title') ? layout : [{ id: 'title' }, ...layout];
  return withTitle.flatMap(({ id, width }: ShownColumn) => {
    const name = customNameOf(id);
    const column = all.find((one) => one.id === id) ?? (name === null ? undefined : customColumn(name));
    if (!column) return [];
    return width === undefined ? [column] : [{ ...column, width, grows: false }];
  });
}

/** How the columns lie beside each other. */
export interface Tracks {
  /** The tracks of the rows' grid. */
  readonly template: string;
  /** Pixels that all of them need at least. */
  readonly width: number;
  /** How far from the left each of those that stay there begins, in pixels. */
  readonly lefts: readonly number[];
  /** Where the others begin. */
  readonly frozenWidth: number;
}

/** The tracks of columns of which the first `frozen` stay at the left. */
export function tracksOf(columns: readonly Column[], frozen: number): Tracks {
  const lefts: number[] = [];
  let frozenWidth = 0;
  for (const { width } of columns.slice(0, frozen)) {
    lefts.push(frozenWidth);
    frozenWidth += width;
  }
  return {
    // What stays at the left must not grow: the next begins where it ends.
    template: columns
      .map(({ width, grows }, index) =>
        grows === true && index >= frozen ? `minmax(${width}px, 1fr)` : `${width}px`,
      )
      .join(' '),
    width: columns.reduce((sum, { width }) => sum + width, 0),
    lefts,
    frozenWidth,
  };
}

/** Puts a column to the place of another. A layout may name some that are not in sight, so that places are not counted. */
export function movedColumn(
  layout: readonly ShownColumn[],
  id: string,
  placeOf: string | undefined,
): readonly ShownColumn[] {
  const from = layout.findIndex((column) => column.id === id);
  const to = layout.findIndex((column) => column.id === placeOf);
  const column = layout[from];
  return column && to >= 0 ? layout.toSpliced(from, 1).toSpliced(to, 0, column) : layout;
}
