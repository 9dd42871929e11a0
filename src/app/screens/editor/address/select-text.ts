import type { View } from '#app/paths.ts';

/** Parts and their interfaces are drawn, in the matrix and in the table: what is selected in one is selected in all. */
const OF_PARTS: readonly View[] = ['structure', 'interfaces'];

/** The views that have their selection together with this one: itself, and those that show the same elements. */
export const viewsSelectedWith = (view: View): readonly View[] =>
  OF_PARTS.includes(view) ? OF_PARTS : [view];

/** More than this is no longer an address to send to anybody. */
const MOST = 50;

/** What an address says of a selection. */
export const selectText = (selection: readonly string[]): string =>
  selection.length > MOST ? '' : selection.join(',');
