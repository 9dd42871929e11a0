import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UiProvider } from '#app/ui/ui-provider.tsx';
import { Button } from './button.tsx';
import { denial } from './denial.ts';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('runs its action by pointer, Enter and Space', async () => {
    const user = userEvent.setup();
    const act = vi.fn<() => void>();
    render(<Button onClick={act}>Draw</Button>);
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    await user.keyboard('{Enter} ');
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('does nothing, stays in the tab order and says why when it has a reason', async () => {
    const user = userEvent.setup();
    const act = vi.fn<() => void>();
    render(
      <UiProvider>
        <Button onClick={act} disabledReason="Choose two first.">
          Align
        </Button>
      </UiProvider>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: 'Align' });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose two first.',
    );
  });

  it('is not there where somebody may not do it at all', () => {
    const reason = denial('You may look, and nothing else.');
    render(
      <UiProvider>
        <Button disabledReason={reason}>Align</Button>
        <IconButton label="Delete" icon="x" disabledReason={reason} />
      </UiProvider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('does not submit a form while it is busy or has a reason', async () => {
    const user = userEvent.setup();
    const submit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', submit)}>
        <Button type="submit" busy>
          Save
        </Button>
        <Button type="submit" disabledReason="No.">
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps the focus when it gets a reason, and when it loses it', async () => {
    const user = userEvent.setup();
    const shown = (reason: string | undefined) => (
      <UiProvider>
        <Button disabledReason={reason}>Replace</Button>
      </UiProvider>
    );
    const { rerender } = render(shown(undefined));
    await user.tab();
    const button = screen.getByRole('button', { name: 'Replace' });
    for (const reason of ['There is nothing to replace.', undefined]) {
      rerender(shown(reason));
      expect(document.activeElement).toBe(button);
      expect(button.getAttribute('aria-disabled')).toBe(reason === undefined ? null : 'true');
    }
  });
});

describe('IconButton', () => {
  it('is named by its label, tells its shortcut and shows both in a tooltip on focus', async () => {
    const user = userEvent.setup();
    render(
      <UiProvider>
        <IconButton label="Undo" shortcut="$mod+z" icon={<svg />} />
      </UiProvider>,
    );
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    await user.tab();
    expect(await screen.findByText('Undo')).toBeDefined();
    expect(screen.getByText('Ctrl')).toBeDefined();
  });

  it('works without a provider around it', () => {
    render(<IconButton label="Undo" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });
});
