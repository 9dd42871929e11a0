/** More than this is no longer an address to send to anybody. */
const MOST = 50;

/** What an address says of a selection. */
export const selectText = (selection: readonly string[]): string =>
  selection.length > MOST ? '' : selection.join(',');
