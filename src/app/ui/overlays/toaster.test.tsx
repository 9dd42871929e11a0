import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { UiProvider } from '#app/ui/ui-provider.tsx';

describe('a toast', () => {
  it('is a status whose action runs and closes it', async () => {
    const user = userEvent.setup();
    const undo = vi.fn<() => void>();
    render(<UiProvider>page</UiProvider>);
    act(() => showToast({ title: 'Deleted Pump', action: { label: 'Undo', onAction: undo } }));
    const toast = await screen.findByRole('status');
    expect(toast.textContent).toContain('Deleted Pump');
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('of an error is an alert that stays, and whose details can be copied', async () => {
    const user = userEvent.setup();
    render(<UiProvider>page</UiProvider>);
    act(() => showError({ title: 'Not saved', description: 'Your text is kept.', details: 'request 42' }));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Your text is kept.');
    await user.click(within(toast).getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toBe('request 42');
    expect(within(toast).getByText('Copied')).toBeDefined();
    await user.click(within(toast).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
