import { describe, expect, it } from 'vitest';
import { gridIntent } from './grid-intent.ts';

interface Pressed {
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly altGraph?: boolean;
}

const EXTENT = { rows: 9, columns: 4, page: 5 };
const press = (key: string, { altGraph = false, ...pressed }: Pressed = {}, at = { row: 2, column: 1 }) =>
  gridIntent(
    {
      key,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      getModifierState: () => altGraph,
      ...pressed,
    },
    at,
    EXTENT,
  );
const move = (row: number, column: number, extend = false) => ({ kind: 'move', row, column, extend });

describe('a key on a closed cell', () => {
  it.each([
    ['ArrowDown', {}, move(3, 1)],
    ['ArrowUp', { ctrlKey: true }, { kind: 'jump', row: -1, column: 0, extend: false }],
    ['ArrowRight', { shiftKey: true }, move(2, 2, true)],
    ['ArrowRight', { ctrlKey: true, shiftKey: true }, { kind: 'jump', row: 0, column: 1, extend: true }],
    ['Home', {}, move(2, 0)],
    ['End', { ctrlKey: true }, move(8, 3)],
    ['PageDown', {}, move(7, 1)],
    ['a', { ctrlKey: true }, { kind: 'select-all' }],
    [' ', { ctrlKey: true }, { kind: 'select-column' }],
    [' ', { shiftKey: true }, { kind: 'select-row' }],
    ['r', { ctrlKey: true }, { kind: 'fill-right' }],
    [';', { ctrlKey: true }, { kind: 'today' }],
    ['F2', {}, { kind: 'edit', typed: undefined }],
    ['Enter', {}, { kind: 'enter', way: 'down' }],
    ['Enter', { shiftKey: true }, { kind: 'enter', way: 'up' }],
    ['Backspace', {}, { kind: 'edit', typed: '' }],
    ['x', {}, { kind: 'edit', typed: 'x' }],
    ['ArrowDown', { altKey: true }, undefined],
    ['c', { ctrlKey: true }, undefined],
    ['Shift', { shiftKey: true }, undefined],
  ])('%s with %j', (key, pressed, intent) => expect(press(key, pressed)).toEqual(intent));

  it('writes the signs that AltGr makes, on systems too that call it Ctrl and Alt', () =>
    expect(press('@', { ctrlKey: true, altKey: true, altGraph: true })).toEqual({
      kind: 'edit',
      typed: '@',
    }));

  it('goes from cell to cell on Tab, and leaves the table behind the last of a row', () => {
    expect(press('Tab')).toEqual({ kind: 'tab', column: 2 });
    expect(press('Tab', { shiftKey: true })).toEqual({ kind: 'tab', column: 0 });
    expect(press('Tab', {}, { row: 2, column: 3 })).toBeUndefined();
    expect(press('Tab', { shiftKey: true }, { row: 2, column: 0 })).toBeUndefined();
  });
});
