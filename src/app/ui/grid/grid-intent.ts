type Way = -1 | 0 | 1;

/** What a key asks of the table; `row` -1 is the header. `extend` takes the cells on the way into the selection. */
export type GridIntent =
  | { readonly kind: 'move'; readonly row: number; readonly column: number; readonly extend: boolean }
  | { readonly kind: 'edit'; readonly typed: string | undefined }
  /** As far as cells are filled, or empty, that way. */
  | { readonly kind: 'jump'; readonly row: Way; readonly column: Way; readonly extend: boolean }
  /** To the next row, at the end of a run of Tabs to where it began; folds the head of a group. */
  | { readonly kind: 'enter'; readonly way: 'down' | 'up' }
  /** To the cell beside it. */
  | { readonly kind: 'tab'; readonly column: number }
  | { readonly kind: 'today' | 'fill-right' }
  | { readonly kind: 'toggle' | 'give-up' | 'select-all' | 'select-row' | 'select-column' };

export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly getModifierState: (modifier: 'AltGraph') => boolean;
}

/** How much there is to move in; `page`: the rows that a screen shows. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** What a key means on a closed cell, or undefined where it means nothing: a spreadsheet's keys, within ARIA's for grids. */
export function gridIntent(
  event: GridKey,
  at: { readonly row: number; readonly column: number },
  { rows, columns, page }: Extent,
): GridIntent | undefined {
  // With AltGr, some systems say that Ctrl and Alt are pressed: it writes signs as `@`.
  const writes = event.getModifierState('AltGraph');
  if (event.altKey && !writes) return undefined;
  const control = (event.ctrlKey || event.metaKey) && !writes;
  const last = columns - 1;
  const move = (row: number, column = at.column): GridIntent => ({
    kind: 'move',
    row: Math.max(-1, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(last, column)),
    extend: event.shiftKey,
  });

  const jump = (row: Way, column: Way): GridIntent => ({ kind: 'jump', row, column, extend: event.shiftKey });

  switch (event.key) {
    case 'ArrowDown':
      return control ? jump(1, 0) : move(at.row + 1);
    case 'ArrowUp':
      return control ? jump(-1, 0) : move(at.row - 1);
    case 'ArrowRight':
      return control ? jump(0, 1) : move(at.row, at.column + 1);
    case 'ArrowLeft':
      return control ? jump(0, -1) : move(at.row, at.column - 1);
    case 'Home':
      return control ? move(0, 0) : move(at.row, 0);
    case 'End':
      return control ? move(rows - 1, last) : move(at.row, last);
    case 'PageDown':
      return move(at.row + page);
    case 'PageUp':
      return move(Math.max(0, at.row - page));
    case 'Tab': {
      const column = at.column + (event.shiftKey ? -1 : 1);
      // From the last cell of a row, and back from the first, Tab leaves the table: nobody is held in it.
      return control || column < 0 || column > last ? undefined : { kind: 'tab', column };
    }
    case 'Enter':
      return control ? undefined : { kind: 'enter', way: event.shiftKey ? 'up' : 'down' };
    case 'F2':
      return control ? undefined : { kind: 'edit', typed: undefined };
    case 'Backspace':
      return control ? undefined : { kind: 'edit', typed: '' };
    case 'Escape':
      return { kind: 'give-up' };
    case ' ':
      if (control) return { kind: 'select-column' };
      return event.shiftKey ? { kind: 'select-row' } : { kind: 'toggle' };
    default:
      if (control) return withControl(event);
      return event.key.length === 1 ? { kind: 'edit', typed: event.key } : undefined;
  }
}

function withControl({ key, shiftKey }: GridKey): GridIntent | undefined {
  if (key.toLowerCase() === 'a') return { kind: 'select-all' };
  // With Shift the browser's own, which loads the page anew.
  if (key === 'r' && !shiftKey) return { kind: 'fill-right' };
  return key === ';' ? { kind: 'today' } : undefined;
}
