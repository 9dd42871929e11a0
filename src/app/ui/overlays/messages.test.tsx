import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Banner } from './banner.tsx';

describe('ErrorScreen', () => {
  it('says what happened and what was kept, copies the details and tries again', async () => {
    const user = userEvent.setup();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    function View() {
      if (broken) throw new Error('The list is not readable.');
      return <p>all is well</p>;
    }
    render(
      <ErrorBoundary FallbackComponent={ErrorScreen}>
        <View />
      </ErrorBoundary>,
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The list is not readable.');
    expect(alert.textContent).toContain('What was saved is safe.');
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toContain('The list is not readable.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('all is well')).toBeDefined();
    vi.restoreAllMocks();
  });
});

describe('ProgressBar', () => {
  it('tells how far it has come and can be cancelled', async () => {
    const user = userEvent.setup();
    const cancel = vi.fn<() => void>();
    render(<ProgressBar label="Importing" value={0.42} onCancel={cancel} />);
    expect(screen.getByRole('progressbar', { name: 'Importing' }).getAttribute('aria-valuenow')).toBe('42');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('tells no number where there is none', () => {
    render(<ProgressBar label="Laying out" />);
    expect(screen.getByRole('progressbar', { name: 'Laying out' }).hasAttribute('aria-valuenow')).toBe(false);
  });
});

describe('Banner', () => {
  it('announces danger and can be dismissed', async () => {
    const user = userEvent.setup();
    const dismiss = vi.fn<() => void>();
    render(
      <Banner tone="danger" onDismiss={dismiss}>
        Offline
      </Banner>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Offline');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});

describe('EmptyState', () => {
  it('says one sentence and offers its actions', () => {
    render(<EmptyState actions={<Button>Add part</Button>}>No parts yet.</EmptyState>);
    expect(screen.getByText('No parts yet.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add part' })).toBeDefined();
  });
});
