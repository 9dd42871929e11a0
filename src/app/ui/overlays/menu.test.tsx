import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#app/ui/buttons/button.tsx';
import { denial } from '#app/ui/buttons/denial.ts';
import { ContextMenu } from './context-menu.tsx';
import { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

const item = (label: string, more: Partial<Extract<MenuEntry, { kind: 'item' }>> = {}): MenuEntry => ({
  kind: 'item',
  id: label,
  label,
  onSelect: () => {},
  ...more,
});

describe('Menu', () => {
  it('opens from its button, runs the entry chosen by keyboard and gives the focus back', async () => {
    const user = userEvent.setup();
    const paste = vi.fn<() => void>();
    render(
      <Menu trigger={<Button>Edit</Button>} entries={[item('Copy'), item('Paste', { onSelect: paste })]} />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Copy' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(paste).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
  });

  it('keeps an entry that is not available and says why', async () => {
    const user = userEvent.setup();
    const paste = vi.fn<() => void>();
    render(
      <Menu
        trigger={<Button>Edit</Button>}
        entries={[item('Paste', { onSelect: paste, disabledReason: 'Nothing was copied.' })]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const entry = await screen.findByRole('menuitem', { name: 'Paste' });
    await user.click(entry);
    expect(paste).not.toHaveBeenCalled();
    expect(document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Nothing was copied.',
    );
  });

  it('leaves out what somebody may not do at all, with the lines around it', async () => {
    const user = userEvent.setup();
    const denied = { disabledReason: denial('You may look, and nothing else.') };
    const line = (id: string): MenuEntry => ({ kind: 'separator', id });
    const entries: MenuEntry[] = [
      item('Add', denied),
      line('a'),
      item('Copy'),
      line('b'),
      item('Cut', denied),
      line('c'),
      item('Select all'),
      line('d'),
      { kind: 'submenu', id: 'more', label: 'More', entries: [item('Paste', denied)] },
    ];
    render(<Menu trigger={<Button>Edit</Button>} entries={entries} />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('menuitem', { name: 'Copy' });
    expect(screen.getAllByRole('menuitem').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Copy',
      'Select all',
    ]);
    expect(screen.getAllByRole('separator')).toHaveLength(1);
  });

  it('ticks what is on', async () => {
    const user = userEvent.setup();
    render(<Menu trigger={<Button>View</Button>} entries={[item('Grid', { checked: true })]} />);
    await user.click(screen.getByRole('button', { name: 'View' }));
    const entry = await screen.findByRole('menuitemcheckbox', { name: 'Grid' });
    expect(entry.getAttribute('aria-checked')).toBe('true');
  });
});

describe('ContextMenu', () => {
  it('opens on right click with the entries of that moment', async () => {
    let label = 'Before';
    render(
      <ContextMenu entries={() => [item(label)]}>
        <p>ground</p>
      </ContextMenu>,
    );
    label = 'Now';
    fireEvent.contextMenu(screen.getByText('ground'));
    expect(await screen.findByRole('menuitem', { name: 'Now' })).toBeDefined();
  });

  it('gives the focus back to where it was', async () => {
    render(
      <ContextMenu entries={() => [item('Choose')]}>
        <button type="button">first</button>
        <button type="button">second</button>
      </ContextMenu>,
    );
    const second = screen.getByRole('button', { name: 'second' });
    second.focus();
    fireEvent.contextMenu(second);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Choose' }));
    await waitFor(() => expect(document.activeElement).toBe(second));
  });
});
