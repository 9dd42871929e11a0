import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { TreeItem } from './tree-rows.ts';
import { TreeView, type TreeViewProps } from './tree-view.tsx';

const rover: TreeItem[] = [
  {
    id: 'rover',
    label: 'Rover',
    children: [
      {
        id: 'power',
        label: 'Power',
        children: [
          { id: 'battery', label: 'Battery' },
          { id: 'bus', label: 'Bus' },
        ],
      },
      {
        id: 'drive',
        label: 'Drive',
        description: 'part, 2 ports',
        children: [{ id: 'motor', label: 'Motor' }],
      },
    ],
  },
  { id: 'ground', label: 'Ground' },
];

function Host(props: Partial<TreeViewProps>) {
  const [selected, setSelected] = useState<readonly string[]>(props.selectedIds ?? []);
  return (
    <>
      <output>{selected.join(' ')}</output>
      <TreeView aria-label="Parts" items={rover} {...props} selectedIds={selected} onSelect={setSelected} />
    </>
  );
}

const tree = () => screen.getByRole('tree', { name: 'Parts' });
const item = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
const active = () =>
  document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');
const selected = () => document.querySelector('output')?.textContent;

describe('TreeView', () => {
  it('tells level, place and set of each visible item', () => {
    render(<Host />);
    expect(names()).toEqual(['Rover', 'Power', 'Drive', 'Ground']);
    const drive = item('Drive');
    expect(drive.getAttribute('aria-level')).toBe('2');
    expect(drive.getAttribute('aria-posinset')).toBe('2');
    expect(drive.getAttribute('aria-setsize')).toBe('2');
    expect(drive.getAttribute('aria-expanded')).toBe('false');
    expect(item('Ground').hasAttribute('aria-expanded')).toBe(false);
    expect(screen.getByRole('treeitem', { name: 'Drive', description: 'part, 2 ports' })).toBe(drive);
  });

  it('goes, opens and closes by arrows, Home and End', async () => {
    const user = userEvent.setup();
    render(<Host />);
    await user.tab();
    expect(active()).toBe('Rover');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(names()).toContain('Battery');
    await user.keyboard('{ArrowRight}');
    expect(active()).toBe('Battery');
    expect(selected()).toBe('battery');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(active()).toBe('Power');
    expect(names()).not.toContain('Battery');
    await user.keyboard('{End}');
    expect(active()).toBe('Ground');
    await user.keyboard('{Home}');
    expect(active()).toBe('Rover');
  });

  it('finds by typing', async () => {
    const user = userEvent.setup();
    render(<Host />);
    await user.tab();
    await user.keyboard('gr');
    expect(active()).toBe('Ground');
  });

  it('opens all of a level with *', async () => {
    const user = userEvent.setup();
    render(<Host />);
    await user.tab();
    await user.keyboard('{ArrowDown}*');
    expect(names()).toEqual(['Rover', 'Power', 'Battery', 'Bus', 'Drive', 'Motor', 'Ground']);
  });

  it('shows what is selected elsewhere', () => {
    render(<Host selectedIds={['motor']} />);
    expect(item('Motor').getAttribute('aria-selected')).toBe('true');
    expect(active()).toBe('Motor');
  });

  it('selects several by Ctrl click, Shift click and Shift+Arrow', async () => {
    const user = userEvent.setup();
    render(<Host multiple />);
    await user.click(item('Power'));
    await user.keyboard('{Control>}');
    await user.click(item('Ground'));
    await user.keyboard('{/Control}');
    expect(selected()).toBe('power ground');
    await user.click(item('Rover'));
    await user.keyboard('{Shift>}');
    await user.click(item('Drive'));
    await user.keyboard('{/Shift}');
    expect(selected()).toBe('rover power drive');
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected()).toBe('rover power');
  });

  it('calls onActivate on Enter and double click', async () => {
    const user = userEvent.setup();
    const onActivate = vi.fn<(id: string) => void>();
    render(<Host onActivate={onActivate} />);
    await user.dblClick(item('Ground'));
    await user.keyboard('{Enter}');
    expect(onActivate.mock.calls).toEqual([['ground'], ['ground']]);
  });

  it('renames in place by F2 and gives the focus back', async () => {
    const user = userEvent.setup();
    const onRename = vi.fn<(id: string, label: string) => CommitResult>(() => ({ ok: true }));
    render(<Host onRename={onRename} />);
    await user.click(item('Ground'));
    await user.keyboard('{F2}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rename Ground' }));
    await user.keyboard('Station{Enter}');
    expect(onRename).toHaveBeenCalledWith('ground', 'Station');
    expect(document.activeElement).toBe(tree());
  });

  it('keeps a refused name with its reason, and Escape takes it back', async () => {
    const user = userEvent.setup();
    render(<Host onRename={async (): Promise<CommitResult> => ({ ok: false, message: 'Too long.' })} />);
    await user.click(item('Ground'));
    await user.keyboard('{F2}Station{Enter}');
    await screen.findByText('Too long.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rename Ground' }).value).toBe('Station');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(tree());
  });

  it('opens its first level and shows the selection when its items come later', () => {
    const view = render(<TreeView aria-label="Parts" items={[]} selectedIds={['bus']} onSelect={() => {}} />);
    view.rerender(<TreeView aria-label="Parts" items={rover} selectedIds={['bus']} onSelect={() => {}} />);
    expect(item('Bus').getAttribute('aria-selected')).toBe('true');
    expect(active()).toBe('Bus');
  });

  it('keeps a branch closed that was closed by hand around the selection', async () => {
    const user = userEvent.setup();
    render(<Host selectedIds={['bus']} />);
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(names()).toEqual(['Rover', 'Power', 'Drive', 'Ground']);
  });

  it('selects what a context menu opens on, unless it is selected already', async () => {
    const user = userEvent.setup();
    render(<Host multiple selectedIds={['power', 'drive']} />);
    await user.pointer({ keys: '[MouseRight]', target: item('Drive') });
    expect(selected()).toBe('power drive');
    await user.pointer({ keys: '[MouseRight]', target: item('Ground') });
    expect(selected()).toBe('ground');
  });

  it('draws only what is near the view of ten thousand items, and the active one always', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 10_000 }, (_, i) => ({ id: `${i}`, label: `Item ${i}` }));
    render(<Host items={many} />);
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
    await user.tab();
    await user.keyboard('{End}');
    expect(active()).toBe('Item 9999');
  });
});
