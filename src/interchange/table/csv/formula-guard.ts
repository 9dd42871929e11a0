/** What a spreadsheet program takes for the beginning of a formula, behind any number of guards. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text as a cell that no spreadsheet program runs: an apostrophe before whatever would begin a formula. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a guarded cell. Law: `unguarded(guarded(text)) = text`. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
