import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { ComboboxField } from './combobox-field.tsx';
import type { CommitResult } from './commit-result.ts';

const kinds = ['solid', 'liquid', 'gas'];
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

function Host({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return <ComboboxField label="State" value={value} onValueChange={setValue} suggestions={kinds} />;
}

describe('a field of known words', () => {
  const commit = vi.fn<(text: string) => CommitResult>(() => ({ ok: true }));
  const open = () => {
    commit.mockClear();
    render(
      <SavedComboboxField
        label="Flow"
        known="type"
        value=""
        suggestions={['Energy', 'Matter', 'Information', 'Energy carrier']}
        onCommit={commit}
      />,
    );
    return userEvent.setup();
  };
  const flow = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Flow' });

  it('takes the best match of what was begun on Enter', async () => {
    const user = open();
    await user.type(flow(), 'ener{Enter}');
    expect(commit).toHaveBeenCalledExactlyOnceWith('Energy');
    expect(flow().value).toBe('Energy');
    expect(document.activeElement).toBe(flow());
  });

  it('takes a whole word for itself, and one that begins no known one as new, which it says', async () => {
    const user = open();
    await user.type(flow(), 'Light');
    expect(screen.getByText('“Light” is a new type.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(commit).toHaveBeenCalledExactlyOnceWith('Light');
  });

  it('lets what begins a known word be a new one, by Tab', async () => {
    const user = open();
    await user.type(flow(), 'Ener');
    expect(screen.getByText('Enter: “Energy”. Tab: “Ener” is a new type.')).toBeTruthy();
    await user.tab();
    expect(commit).toHaveBeenCalledExactlyOnceWith('Ener');
  });
});

describe('ComboboxField', () => {
  it('shows all suggestions over a value that stands, and narrows them by what is typed', async () => {
    const user = userEvent.setup();
    render(<Host start="solid" />);
    await user.click(field());
    expect(options()).toEqual(kinds);
    await user.clear(field());
    await user.keyboard('ga');
    expect(options()).toEqual(['gas']);
  });

  it('takes the suggestion chosen by keyboard or by pointer, again and again', async () => {
    const user = userEvent.setup();
    render(<Host start="" />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('liquid');
    expect(options()).toEqual([]);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'gas' }));
    expect(field().value).toBe('gas');
    expect(document.activeElement).toBe(field());
  });

  it('keeps a text that is not on the list, also through Escape and leaving', async () => {
    const user = userEvent.setup();
    render(<Host start="" />);
    await user.type(field(), 'plasma{Escape}{Escape}');
    await user.tab();
    expect(field().value).toBe('plasma');
    expect(options()).toEqual([]);
  });

  it('leaves the rest of the page to screen readers while its list is open', async () => {
    const user = userEvent.setup();
    render(
      <>
        <button type="button">Other</button>
        <Host start="" />
      </>,
    );
    await user.click(field());
    expect(options()).toEqual(kinds);
    expect(screen.getByRole('button', { name: 'Other' })).toBeDefined();
  });
});

describe('SavedComboboxField', () => {
  it('saves a chosen suggestion at once and a typed text on Enter', async () => {
    const user = userEvent.setup();
    const onCommit = vi.fn<(text: string) => CommitResult>(() => ({ ok: true }));
    render(
      <SavedComboboxField label="State" known="state" value="" onCommit={onCommit} suggestions={kinds} />,
    );
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'gas' }));
    await user.clear(field());
    await user.type(field(), 'plasma{Enter}');
    expect(onCommit.mock.calls).toEqual([['gas'], ['plasma']]);
  });

  it('closes the list on the first Escape and restores on the second, and keeps both to itself', async () => {
    const user = userEvent.setup();
    const outside = vi.fn<(event: KeyboardEvent) => void>();
    window.addEventListener('keydown', outside);
    const onCommit = vi.fn<(text: string) => CommitResult>(() => ({ ok: true }));
    render(
      <SavedComboboxField
        label="State"
        known="state"
        value="solid"
        onCommit={onCommit}
        suggestions={kinds}
      />,
    );
    await user.clear(field());
    await user.type(field(), 'l');
    expect(options()).not.toEqual([]);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field().value).toBe('l');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('solid');
    expect(outside.mock.calls.filter(([event]) => event.key === 'Escape')).toEqual([]);
    window.removeEventListener('keydown', outside);
    await user.tab();
    expect(onCommit).not.toHaveBeenCalled();
  });
});
