import { expect, it } from 'vitest';
import { hintKeys } from './hint-keys.ts';

const command = (id: string, shortcut: string | undefined, unavailable: string | null = null) => ({
  id,
  label: id,
  unavailable,
  run: () => {},
  ...(shortcut !== undefined && { shortcut }),
});

it('the line of hints says of a key what it does now, once, and nothing that every editor has', () => {
  const commands = [
    command('cells.clear', 'Delete'),
    command('rows.delete', 'Delete'),
    command('rows.indent', 'Tab', 'Select rows first.'),
    command('cells.next', 'Tab'),
    command('rows.view', undefined),
    command('edit.undo', '$mod+z'),
  ];
  const said = hintKeys(commands, true);
  expect(said.map(({ id }) => id)).toEqual(['cells.clear', 'cells.next']);
});

it('shows no letter where letters are typed, but another key of the same command', () => {
  const inspector = { ...command('go.inspector', 'e'), otherShortcuts: ['$mod+i'] };
  const shown = (singles: boolean) =>
    hintKeys([inspector, command('add.part', 'p')], singles).map(({ shortcut }) => shortcut);
  expect(shown(true)).toEqual(['e', 'p']);
  expect(shown(false)).toEqual(['$mod+i']);
});
