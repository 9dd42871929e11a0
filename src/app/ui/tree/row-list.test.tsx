import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { RowList } from './row-list.tsx';

type Row = { id: string; text: string };

function Host({ start, disabledReason }: { start: string; disabledReason?: string }) {
  const [rows, setRows] = useState<Row[]>(start.split('').map((text) => ({ id: text, text })));
  return (
    <>
      <output>{rows.map((row) => row.text).join('')}</output>
      <RowList
        label="Colours"
        rowName="Colour"
        rows={rows}
        rowKey={(row) => row.id}
        empty="No colours yet."
        disabledReason={disabledReason}
        onAdd={() => setRows([...rows, { id: 'new', text: '' }])}
        onDuplicate={(at) =>
          setRows(rows.flatMap((row, i) => (i === at ? [row, { ...row, id: `${row.id}'` }] : [row])))
        }
        onMove={(from, to) => {
          const next = rows.filter((_, i) => i !== from);
          next.splice(to, 0, ...rows.slice(from, from + 1));
          setRows(next);
        }}
        onRemove={(at) => setRows(rows.filter((_, i) => i !== at))}
      >
        {(row) => <TextField label="Name" defaultValue={row.text} />}
      </RowList>
    </>
  );
}

const row = (n: number) => within(screen.getByRole('group', { name: `Colour ${n}` }));
const latest = () => document.querySelector('output')?.textContent;
const focused = () => document.activeElement;

describe('RowList', () => {
  it('names its rows by place', () => {
    render(<Host start="ab" />);
    expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('a');
    expect(row(2).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('b');
  });

  it('goes to the first field of an added row', async () => {
    const user = userEvent.setup();
    render(<Host start="a" />);
    await user.click(screen.getByRole('button', { name: 'Add colour' }));
    expect(focused()).toBe(row(2).getByRole('textbox', { name: 'Name' }));
  });

  it('goes to the first field of a duplicate', async () => {
    const user = userEvent.setup();
    render(<Host start="ab" />);
    await user.click(row(1).getByRole('button', { name: 'Duplicate' }));
    expect(latest()).toBe('aab');
    expect(focused()).toBe(row(2).getByRole('textbox', { name: 'Name' }));
  });

  it('moves the row that has the focus by Alt+Arrow, and the focus with it', async () => {
    const user = userEvent.setup();
    render(<Host start="abc" />);
    await user.click(row(1).getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(latest()).toBe('bca');
    expect(focused()).toBe(row(3).getByRole('textbox', { name: 'Name' }));
  });

  it('keeps the focus on the button that moved the row', async () => {
    const user = userEvent.setup();
    render(<Host start="abc" />);
    await user.click(row(3).getByRole('button', { name: 'Move up' }));
    expect(latest()).toBe('acb');
    expect(focused()).toBe(row(2).getByRole('button', { name: 'Move up' }));
  });

  it('says why the ends cannot move further', () => {
    render(<Host start="ab" />);
    expect(row(1).getByRole('button', { name: 'Move up', description: 'Already the first.' })).toBeDefined();
    expect(row(2).getByRole('button', { name: 'Move down', description: 'Already the last.' })).toBeDefined();
  });

  it('hands the focus of a removed row to the next, the last one to the one before, the only one to Add', async () => {
    const user = userEvent.setup();
    render(<Host start="abc" />);
    await user.click(row(2).getByRole('button', { name: 'Remove' }));
    expect(focused()).toBe(row(2).getByRole('button', { name: 'Remove' }));
    await user.click(row(2).getByRole('button', { name: 'Remove' }));
    expect(focused()).toBe(row(1).getByRole('button', { name: 'Remove' }));
    await user.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Add colour' }));
    expect(screen.getByText('No colours yet.')).toBeDefined();
  });

  it('changes nothing where it may not, and says why', async () => {
    const user = userEvent.setup();
    render(<Host start="ab" disabledReason="You may only look." />);
    await user.click(row(1).getByRole('button', { name: 'Remove', description: 'You may only look.' }));
    await user.click(row(1).getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(latest()).toBe('ab');
  });
});
