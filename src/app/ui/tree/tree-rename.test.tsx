import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { UiProvider } from '#app/ui/ui-provider.tsx';
import { TreeRename } from './tree-rename.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Rename/ });

function open(onRename = vi.fn<(name: string) => CommitResult>(() => ({ ok: true }))) {
  const onDone = vi.fn<(byKey: boolean) => void>();
  const drawn = (label: string) => (
    <UiProvider>
      <TreeRename label={label} onRename={onRename} onDone={onDone} />
    </UiProvider>
  );
  const view = render(drawn('Battery'));
  return {
    user: userEvent.setup(),
    onRename,
    onDone,
    renamed: (label: string) => view.rerender(drawn(label)),
    goAway: () => view.rerender(<UiProvider>{null}</UiProvider>),
  };
}

describe('a name that is typed in its place', () => {
  it('follows one that somebody else gives while nothing is typed', async () => {
    const { user, renamed, onRename, onDone } = open();
    renamed('Cell');
    expect(field().value).toBe('Cell');
    await user.tab();
    expect(onRename).not.toHaveBeenCalled();
    expect(onDone).toHaveBeenCalledWith(false);
  });

  it('is kept over one that somebody else gives, which merely leaving does not decide', async () => {
    const { user, renamed, onRename } = open();
    await user.keyboard('Accumulator');
    renamed('Cell');
    expect(field().value).toBe('Accumulator');
    expect(screen.getByRole('status').textContent).toContain('Somebody changed this to “Cell”.');
    await user.click(globalThis.document.body);
    expect(onRename).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(onRename.mock.calls).toEqual([['Accumulator']]);
  });

  it('gives way to theirs', async () => {
    const { user, renamed, onRename, onDone } = open();
    await user.keyboard('Accumulator');
    renamed('Cell');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(onRename).not.toHaveBeenCalled();
    expect(onDone).toHaveBeenCalledWith(true);
  });

  it('is saved when its place goes away, or told where that is refused', async () => {
    const refused = vi.fn<(name: string) => CommitResult>(() => ({ ok: false, message: 'It is gone.' }));
    const { user, goAway } = open(refused);
    await user.keyboard('Accumulator');
    goAway();
    const message = await screen.findByRole('alert');
    expect(refused).toHaveBeenCalledWith('Accumulator');
    expect(message.textContent).toContain('It is gone.');
    expect(message.textContent).toContain('“Accumulator”');
  });
});
