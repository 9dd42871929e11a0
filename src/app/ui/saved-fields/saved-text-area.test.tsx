import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SavedTextArea } from './saved-text-area.tsx';

describe('SavedTextArea', () => {
  it('breaks the line on Enter, saves on Ctrl+Enter and on leaving', async () => {
    const user = userEvent.setup();
    const onCommit = vi.fn<(text: string) => CommitResult>(() => ({ ok: true }));
    render(<SavedTextArea label="Notes" value="one" onCommit={onCommit} />);
    const area = screen.getByRole('textbox', { name: 'Notes' });
    await user.type(area, '{Enter}two');
    expect(onCommit).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onCommit).toHaveBeenLastCalledWith('one\ntwo');
    await user.type(area, '{Enter}three');
    await user.tab();
    expect(onCommit).toHaveBeenLastCalledWith('one\ntwo\nthree');
  });

  it('restores on Escape', async () => {
    const user = userEvent.setup();
    render(<SavedTextArea label="Notes" value="one" onCommit={() => ({ ok: true })} />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    await user.type(area, ' two{Escape}');
    expect(area.value).toBe('one');
  });
});
