import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSingleKeys } from '#app/ui/buttons/single-keys.ts';
import type { Command } from './command.ts';
import { useCommandList } from './command-list.ts';
import { useHint } from './hint.ts';
import { useCommands } from './use-commands.ts';

function command(fields: Partial<Command>): Command {
  return { id: 'test.command', label: 'Command', unavailable: null, run: vi.fn<() => void>(), ...fields };
}

function Page({ commands, scoped = false }: { commands: readonly Command[]; scoped?: boolean }) {
  const canvas = useRef<HTMLDivElement>(null);
  useCommands(commands, scoped ? { within: canvas } : {});
  return (
    <>
      <div ref={canvas}>
        <button type="button">On the canvas</button>
      </div>
      <input aria-label="Name" defaultValue="Battery" />
      <button type="button">Elsewhere</button>
    </>
  );
}

test('a shortcut runs its command, and so do its other keys', async () => {
  const redo = command({ shortcut: '$mod+Shift+z', otherShortcuts: ['$mod+y'] });
  render(<Page commands={[redo]} />);
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}y{/Control}');
  expect(redo.run).toHaveBeenCalledTimes(2);
});

test('keys pressed in a text field write the text', async () => {
  const remove = command({ shortcut: 'Delete' });
  const add = command({ shortcut: 'p' });
  render(<Page commands={[remove, add]} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'p{Delete}');
  expect(remove.run).not.toHaveBeenCalled();
  expect(add.run).not.toHaveBeenCalled();
});

test('undo is the field’s own from the first character until the text is stored', async () => {
  const undo = command({ shortcut: '$mod+z', inIdleText: true });
  render(<Page commands={[undo]} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo.run).toHaveBeenCalledTimes(1);
  await userEvent.keyboard(' A{Control>}z{/Control}');
  expect(undo.run).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}{Control>}z{/Control}');
  expect(undo.run).toHaveBeenCalledTimes(2);
});

test('undo stays the field’s own where Enter was refused, and what stands there wrong from before is none of it', async () => {
  const undo = command({ shortcut: '$mod+z', inIdleText: true });
  render(<Page commands={[undo]} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  field.setAttribute('aria-invalid', 'true');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo.run).toHaveBeenCalledTimes(1);
  await userEvent.keyboard(' A{Enter}{Control>}z{/Control}');
  expect(undo.run).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  expect(undo.run).toHaveBeenCalledTimes(2);
});

test('a command that is not available says why in the hint line', async () => {
  const paste = command({ shortcut: '$mod+v', unavailable: 'Nothing was copied.' });
  render(<Page commands={[paste]} />);
  await userEvent.keyboard('{Control>}v{/Control}');
  expect(paste.run).not.toHaveBeenCalled();
  expect(useHint.getState().refusal).toBe('Nothing was copied.');
});

test('of two commands with one key the available one runs', async () => {
  const first = command({ shortcut: 'Delete', unavailable: 'Nothing is selected.' });
  const second = command({ shortcut: 'Delete' });
  render(<Page commands={[first, second]} />);
  await userEvent.keyboard('{Delete}');
  expect(second.run).toHaveBeenCalledOnce();
});

test('commands of one place fire there and where nothing has the focus, not elsewhere', async () => {
  const remove = command({ shortcut: 'Delete' });
  render(<Page scoped commands={[remove]} />);
  await userEvent.keyboard('{Delete}');
  screen.getByRole('button', { name: 'On the canvas' }).focus();
  await userEvent.keyboard('{Delete}');
  expect(remove.run).toHaveBeenCalledTimes(2);
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await userEvent.keyboard('{Delete}');
  expect(remove.run).toHaveBeenCalledTimes(2);
});

test('Enter on a button presses the button', async () => {
  const open = command({ shortcut: 'Enter' });
  render(<Page commands={[open]} />);
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(open.run).not.toHaveBeenCalled();
});

test('a key that something else has used is left alone', () => {
  const escape = command({ shortcut: 'Escape' });
  render(<Page commands={[escape]} />);
  const button = screen.getByRole('button', { name: 'Elsewhere' });
  button.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(escape.run).not.toHaveBeenCalled();
});

test('a key that comes before what the last one did is drawn waits for it, in order, and one that is kept down is not counted', async () => {
  let drawn = true;
  const done: string[] = [];
  const isSettled = () => drawn;
  const copy = command({
    id: 'copy',
    shortcut: 'c',
    isSettled,
    run: () => {
      done.push('copy');
      drawn = false;
    },
  });
  const name = command({ id: 'name', shortcut: 'n', isSettled, run: () => void done.push('name') });
  const { rerender } = render(<Page commands={[copy, name]} />);
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.keyDown(document.body, { key: 'n' });
  fireEvent.keyDown(document.body, { key: 'n', repeat: true });
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(done).toEqual(['copy']);
  // What is run at last is what the commands are then.
  const again = command({ ...name, run: () => void done.push('name of the copy') });
  rerender(<Page commands={[copy, again]} />);
  expect(done).toEqual(['copy']);
  drawn = true;
  await vi.waitFor(() => expect(done).toEqual(['copy', 'name of the copy', 'copy']));
  drawn = true;
  await vi.waitFor(() => expect(done).toEqual(['copy', 'name of the copy', 'copy', 'name of the copy']));
  // With nothing to wait for, keys act at once again.
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(done).toHaveLength(5);
});

test('a held key does nothing in a field that has opened meanwhile, nor where its commands are gone', async () => {
  let drawn = false;
  const add = command({ shortcut: 'p', isSettled: () => drawn });
  const { unmount } = render(<Page commands={[add]} />);
  fireEvent.keyDown(document.body, { key: 'p' });
  screen.getByRole('textbox', { name: 'Name' }).focus();
  drawn = true;
  await frames();
  expect(add.run).not.toHaveBeenCalled();
  drawn = false;
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  fireEvent.keyDown(document.body, { key: 'p' });
  unmount();
  drawn = true;
  await frames();
  expect(add.run).not.toHaveBeenCalled();
});

/** Two frames: by then what was held is released. */
const frames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test('a key waits two seconds at most for what is not drawn', () => {
  vi.useFakeTimers();
  try {
    const add = command({ shortcut: 'p', isSettled: () => false });
    render(<Page commands={[add]} />);
    fireEvent.keyDown(document.body, { key: 'p' });
    vi.advanceTimersByTime(1_900);
    expect(add.run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(add.run).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('keys of a single character can be switched off, and no others', async () => {
  useSingleKeys.getState().setOn(false);
  onTestFinished(() => useSingleKeys.getState().setOn(true));
  const ran: string[] = [];
  const commands = ['p', 'Shift+Digit1', 'F8', '$mod+f'].map((shortcut) =>
    command({ id: shortcut, shortcut, run: () => ran.push(shortcut) }),
  );
  render(<Page commands={commands} />);
  await userEvent.keyboard('p{Shift>}1{/Shift}{F8}{Control>}f{/Control}');
  expect(ran).toEqual(['F8', '$mod+f']);
});

test('who lists commands hears that the same one has become available', () => {
  let reason: string | null = 'Nothing is selected.';
  const commands = [Object.defineProperty(command({}), 'unavailable', { get: () => reason })];
  const Listed = memo(function Listed() {
    const lists = useCommandList((state) => state.lists);
    return [...lists.values()]
      .flat()
      .map(({ id, unavailable }) => <p key={id}>{unavailable ?? 'Available'}</p>);
  });
  const page = () => (
    <>
      <Page commands={commands} />
      <Listed />
    </>
  );
  const drawn = render(page());
  expect(screen.getByText('Nothing is selected.')).toBeDefined();
  reason = null;
  drawn.rerender(page());
  expect(screen.getByText('Available')).toBeDefined();
});
