import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function Host(props: Pick<ConfirmDialogProps, 'onConfirm' | 'typeToConfirm'>) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete “Rover”?"
      confirmLabel="Delete"
      {...props}
    >
      It cannot be undone.
    </ConfirmDialog>
  );
}

describe('ConfirmDialog', () => {
  it('begins at Cancel and does nothing on Escape', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn<() => CommitResult>(() => ({ ok: true }));
    render(<Host onConfirm={onConfirm} />);
    await screen.findByRole('alertdialog', { name: 'Delete “Rover”?' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('waits for the name to be typed where one is asked for', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn<() => CommitResult>(() => ({ ok: true }));
    render(<Host onConfirm={onConfirm} typeToConfirm="Rover" />);
    const name = await screen.findByRole('textbox', { name: 'Type “Rover” to confirm' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('Rove{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard('r{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('stays open with the reason when it is refused', async () => {
    const user = userEvent.setup();
    render(<Host onConfirm={async () => ({ ok: false, message: 'Only its owner may delete it.' })} />);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Only its owner may delete it.');
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });
});
