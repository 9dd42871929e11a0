import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MultiPicker } from './multi-picker.tsx';
import { PickerField } from './picker-field.tsx';

const many = Array.from({ length: 3000 }, (_, i) => ({
  id: `id-${i}`,
  label: `Pump ${i}`,
  description: 'Cooling',
}));
const options = () => screen.queryAllByRole('option');

function Many({ start = [] }: { start?: string[] }) {
  const [ids, setIds] = useState<readonly string[]>(start);
  return (
    <>
      <output>{ids.join(' ')}</output>
      <MultiPicker label="Parts" items={many} value={ids} onValueChange={setIds} />
    </>
  );
}

function One({ start }: { start?: string }) {
  const [id, setId] = useState<string | undefined>(start);
  return (
    <>
      <output>{id ?? 'none'}</output>
      <PickerField label="Part" items={many} value={id} onValueChange={setId} clearable />
    </>
  );
}

/** The pointer passes over the list: nothing in it is marked any more. */
async function leaveList(user: UserEvent) {
  const [first] = options();
  if (!first) throw new Error('there is no list');
  await user.hover(first);
  await user.unhover(first);
}

const chosen = () => document.querySelector('output')?.textContent;

describe('MultiPicker', () => {
  const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Parts' });

  it('picks several by typing and Enter', async () => {
    const user = userEvent.setup();
    render(<Many />);
    await user.type(search(), 'pump 77{Enter}');
    await user.type(search(), 'pump 5{Enter}');
    expect(chosen()).toBe('id-77 id-5');
    expect(search().value).toBe('');
  });

  it('picks the first match where nothing is marked when Enter comes', async () => {
    const user = userEvent.setup();
    render(<Many />);
    await user.type(search(), 'pump 77');
    await leaveList(user);
    expect(search().getAttribute('aria-activedescendant')).toBeFalsy();
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('id-77');
    expect(search().value).toBe('');
  });

  it('draws at most a hundred and says how many there are', async () => {
    const user = userEvent.setup();
    render(<Many />);
    await user.click(search());
    expect(options()).toHaveLength(100);
    expect(screen.getByText(/The first 100 of 3.?000/)).toBeDefined();
  });

  it('removes by button and by Backspace, and keeps what it does not know', async () => {
    const user = userEvent.setup();
    render(<Many start={['id-1', 'gone', 'id-2']} />);
    await user.click(screen.getByRole('button', { name: 'Remove Pump 1' }));
    expect(chosen()).toBe('gone id-2');
    await user.click(search());
    await user.keyboard('{Backspace}');
    expect(chosen()).toBe('gone');
  });

  it('loses nothing on Escape, however often', async () => {
    const user = userEvent.setup();
    render(<Many start={['id-1', 'id-2']} />);
    await user.click(search());
    await user.keyboard('x{Escape}{Escape}{Escape}');
    expect(chosen()).toBe('id-1 id-2');
  });
});

describe('PickerField', () => {
  const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Part' });

  it('picks the first match where nothing is marked when Enter comes, and what is marked where something is', async () => {
    const user = userEvent.setup();
    render(<One />);
    const search = screen.getByRole('combobox', { name: 'Part' });
    await user.type(search, 'pump 77');
    await leaveList(user);
    expect(search.getAttribute('aria-activedescendant')).toBeFalsy();
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('id-77');
    expect(options()).toHaveLength(0);
    await user.clear(search);
    await user.type(search, 'pump 8{ArrowDown}{Enter}');
    expect(chosen()).toBe('id-80');
  });

  it('shows the label of what is picked and picks another by typing', async () => {
    const user = userEvent.setup();
    render(<One start="id-3" />);
    expect(search().value).toBe('Pump 3');
    await user.click(search());
    await user.keyboard('pump 1234{Enter}');
    expect(chosen()).toBe('id-1234');
    expect(search().value).toBe('Pump 1234');
  });

  it('keeps its choice when the search is emptied, escaped or left', async () => {
    const user = userEvent.setup();
    render(<One start="id-3" />);
    await user.clear(search());
    await user.keyboard('{Escape}{Escape}');
    await user.tab();
    expect(chosen()).toBe('id-3');
    expect(search().value).toBe('Pump 3');
  });

  it('is cleared by its button', async () => {
    const user = userEvent.setup();
    render(<One start="id-3" />);
    await user.click(screen.getByRole('button', { name: 'Clear Part' }));
    expect(chosen()).toBe('none');
  });

  it('says when nothing matches', async () => {
    const user = userEvent.setup();
    render(<One />);
    await user.type(search(), 'zebra');
    expect(await screen.findByText('Nothing found.')).toBeDefined();
  });
});
