import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { FieldCollaboratorsProvider } from '#app/ui/fields/field-collaborators.tsx';
import { UiProvider } from '#app/ui/ui-provider.tsx';
import { SavedTextField } from './saved-text-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const saves = () => vi.fn<(text: string) => CommitResult | Promise<CommitResult>>(() => ({ ok: true }));
const refuses = () =>
  vi.fn<(text: string) => Promise<CommitResult>>(async () => ({ ok: false, message: 'The name is taken.' }));

describe('SavedTextField', () => {
  it('saves on Enter', async () => {
    const user = userEvent.setup();
    const onCommit = saves();
    render(<SavedTextField label="Name" value="Pump" onCommit={onCommit} />);
    await user.type(field(), ' 2{Enter}');
    expect(onCommit.mock.calls).toEqual([['Pump 2']]);
  });

  it('saves once on leaving, also after Enter', async () => {
    const user = userEvent.setup();
    const onCommit = saves();
    render(<SavedTextField label="Name" value="Pump" onCommit={onCommit} />);
    await user.type(field(), ' 2{Enter}');
    await user.tab();
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  it('does not save what is as it was stored', async () => {
    const user = userEvent.setup();
    const onCommit = saves();
    render(<SavedTextField label="Name" value="Pump" onCommit={onCommit} />);
    await user.type(field(), 's{Backspace}{Enter}');
    await user.tab();
    expect(onCommit).not.toHaveBeenCalled();
  });

  describe('refused until something that is waited for', () => {
    function later() {
      let resolve = () => {};
      const promise = new Promise<void>((resolved) => {
        resolve = resolved;
      });
      const onCommit = vi.fn<(text: string) => Promise<CommitResult>>(async () => ({
        ok: false,
        message: 'Sign in.',
        again: promise,
      }));
      return { onCommit, come: () => act(async () => resolve()) };
    }

    it('sends what it shows once more by itself', async () => {
      const user = userEvent.setup();
      const { onCommit, come } = later();
      render(<SavedTextField label="Name" value="Pump" onCommit={onCommit} />);
      await user.type(field(), ' 2{Enter}');
      await screen.findByText('Sign in.');
      onCommit.mockImplementation(async () => ({ ok: true }));
      await come();
      expect(onCommit.mock.calls).toEqual([['Pump 2'], ['Pump 2']]);
      expect(screen.queryByText('Sign in.')).toBeNull();
    });

    it('sends nothing that was typed over since, nor over what somebody else stored', async () => {
      const user = userEvent.setup();
      const typed = later();
      render(<SavedTextField label="Name" value="Pump" onCommit={typed.onCommit} />);
      await user.type(field(), ' 2{Enter}');
      await screen.findByText('Sign in.');
      await user.type(field(), '3');
      await typed.come();
      expect(typed.onCommit).toHaveBeenCalledTimes(1);
      cleanup();
      const theirs = later();
      const { rerender } = render(<SavedTextField label="Name" value="Pump" onCommit={theirs.onCommit} />);
      await user.type(field(), ' 2{Enter}');
      await screen.findByText('Sign in.');
      rerender(<SavedTextField label="Name" value="Motor" onCommit={theirs.onCommit} />);
      await theirs.come();
      expect(theirs.onCommit).toHaveBeenCalledTimes(1);
    });
  });

  it('restores on Escape, and keeps that Escape to itself', async () => {
    const user = userEvent.setup();
    const onCommit = saves();
    const outside = vi.fn<(key: string) => void>();
    render(
      <div role="none" onKeyDown={(event) => outside(event.key)}>
        <SavedTextField label="Name" value="Pump" onCommit={onCommit} />
      </div>,
    );
    await user.type(field(), 'x{Escape}');
    expect(field().value).toBe('Pump');
    expect(outside).not.toHaveBeenCalledWith('Escape');
    await user.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledWith('Escape');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('lets Escape pass while what was typed is on its way, which it could not take back', async () => {
    const user = userEvent.setup();
    let answer = (_: CommitResult) => {};
    const sent = new Promise<CommitResult>((resolve) => {
      answer = resolve;
    });
    const outside = vi.fn<(key: string) => void>();
    render(
      <div role="none" onKeyDown={(event) => outside(event.key)}>
        <SavedTextField label="Name" value="Pump" onCommit={() => sent} />
      </div>,
    );
    await user.type(field(), ' 2{Enter}{Escape}');
    expect(outside).toHaveBeenLastCalledWith('Escape');
    expect(field().value).toBe('Pump 2');
    await user.keyboard('x{Escape}');
    expect(outside).toHaveBeenLastCalledWith('x');
    await act(async () => answer({ ok: true }));
  });

  it('keeps what was typed and shows the reason when it is refused, and tries again on Enter only', async () => {
    const user = userEvent.setup();
    const onCommit = refuses();
    render(<SavedTextField label="Name" value="Pump" onCommit={onCommit} />);
    await user.type(field(), ' 2');
    await user.tab();
    await screen.findByText('The name is taken.');
    expect(field().value).toBe('Pump 2');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.click(field());
    await user.tab();
    expect(onCommit).toHaveBeenCalledTimes(1);
    await user.type(field(), '{Enter}');
    expect(onCommit).toHaveBeenCalledTimes(2);
  });

  it('takes a save that throws for a refusal', async () => {
    const user = userEvent.setup();
    render(
      <SavedTextField
        label="Name"
        value="Pump"
        onCommit={() => {
          throw new Error('no connection');
        }}
      />,
    );
    await user.type(field(), ' 2{Enter}');
    await screen.findByText('Not saved: no connection');
    expect(field().value).toBe('Pump 2');
  });

  describe('under which another value was stored while it was being typed in', () => {
    async function typedOver(onCommit = saves()) {
      const user = userEvent.setup();
      const company = {
        noteOn: () => undefined,
        changedBy: () => 'Ben',
        enter: vi.fn<() => void>(),
        leave: vi.fn<() => void>(),
      };
      const drawn = (value: string) => (
        <UiProvider>
          <FieldCollaboratorsProvider value={company}>
            <SavedTextField label="Name" value={value} onCommit={onCommit} />
            <button type="button">Elsewhere</button>
          </FieldCollaboratorsProvider>
        </UiProvider>
      );
      const view = render(drawn('Pump'));
      await user.type(field(), ' 2');
      view.rerender(drawn('Valve'));
      const press = (name: string) => user.click(screen.getByRole('button', { name }));
      return { user, onCommit, press, view };
    }

    it('keeps what is typed, and says who stored what', async () => {
      await typedOver();
      expect(field().value).toBe('Pump 2');
      expect(screen.getByRole('status').textContent).toContain('Ben changed this to “Valve”.');
    });

    it('takes theirs, by the button as by Escape, and keeps the focus', async () => {
      const { user, onCommit, press } = await typedOver();
      await press('Take theirs');
      expect(field().value).toBe('Valve');
      expect(document.activeElement).toBe(field());
      await user.tab();
      expect(onCommit).not.toHaveBeenCalled();
      cleanup();
      const second = await typedOver();
      await second.user.keyboard('{Escape}');
      expect(field().value).toBe('Valve');
    });

    it('keeps mine, by the button as by Enter', async () => {
      const { onCommit, press } = await typedOver();
      await press('Keep mine');
      expect(onCommit.mock.calls).toEqual([['Pump 2']]);
      expect(document.activeElement).toBe(field());
      expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
      cleanup();
      const second = await typedOver();
      await second.user.keyboard('{Enter}');
      expect(second.onCommit.mock.calls).toEqual([['Pump 2']]);
    });

    it('stores neither when it is merely left: the choice stays', async () => {
      const { onCommit, press } = await typedOver();
      await press('Elsewhere');
      expect(onCommit).not.toHaveBeenCalled();
      expect(field().value).toBe('Pump 2');
      await press('Keep mine');
      expect(onCommit.mock.calls).toEqual([['Pump 2']]);
    });

    it('asks in a message when it goes away', async () => {
      const { user, onCommit, view } = await typedOver();
      view.rerender(<UiProvider>{null}</UiProvider>);
      const message = await screen.findByRole('alert');
      expect(message.textContent).toContain('The field was changed to “Valve” meanwhile');
      expect(message.textContent).toContain('“Pump 2”');
      await user.click(within(message).getByRole('button', { name: 'Keep mine' }));
      expect(onCommit.mock.calls).toEqual([['Pump 2']]);
    });
  });

  it('shows a stored value that changes while nothing is typed', () => {
    const view = render(<SavedTextField label="Name" value="Pump" onCommit={saves()} />);
    view.rerender(<SavedTextField label="Name" value="Valve" onCommit={saves()} />);
    expect(field().value).toBe('Valve');
  });

  it('goes on with the newer text when an older save ends, without taking its own save for a foreign one', async () => {
    const user = userEvent.setup();
    const done: ((result: CommitResult) => void)[] = [];
    const onCommit = () => new Promise<CommitResult>((resolve) => done.push(resolve));
    const view = render(<SavedTextField label="Name" value="A" onCommit={onCommit} />);
    await user.type(field(), 'B{Enter}C');
    await act(async () => done[0]?.({ ok: true }));
    view.rerender(<SavedTextField label="Name" value="AB" onCommit={onCommit} />);
    expect(field().value).toBe('ABC');
    expect(screen.queryByText(/while you were typing/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(done).toHaveLength(2);
  });

  it('does not flash the old value between a save and the new stored value', async () => {
    const user = userEvent.setup();
    const view = render(<SavedTextField label="Name" value="A" onCommit={saves()} />);
    await user.type(field(), 'B{Enter}');
    expect(field().value).toBe('AB');
    view.rerender(<SavedTextField label="Name" value="AB!" onCommit={saves()} />);
    expect(field().value).toBe('AB!');
  });

  it('saves what it holds when it goes away, and says so in a toast when that is refused', async () => {
    const user = userEvent.setup();
    const onCommit = refuses();
    function Host() {
      const [open, setOpen] = useState(true);
      return (
        <UiProvider>
          <button type="button" onMouseDown={() => setOpen(false)}>
            Elsewhere
          </button>
          {open && <SavedTextField label="Name" value="Pump" onCommit={onCommit} />}
        </UiProvider>
      );
    }
    render(<Host />);
    await user.type(field(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(onCommit).toHaveBeenCalledWith('Pump 2');
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('The name is taken.');
    expect(message.textContent).toContain('“Pump 2”');
  });
});
