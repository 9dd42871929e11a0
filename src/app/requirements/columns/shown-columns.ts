import { FIRST_COLUMNS } from '#model/definitions/table-search.ts';

/** A column in sight, with the width that the person gave it. */
export interface ShownColumn {
  readonly id: string;
  /** Pixels. */
  readonly width?: number | undefined;
}

/** The columns that a table shows before anybody chooses. */
export const AT_FIRST: readonly ShownColumn[] = FIRST_COLUMNS.map((id) => ({ id }));

/** No column is narrower nor wider, in pixels. */
export const WIDTHS = { least: 48, most: 900 } as const;
/** So many columns stay at the left unless the person chose otherwise: the key and the title. */
export const FROZEN_AT_FIRST = 2;
