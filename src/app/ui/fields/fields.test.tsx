import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SavedNumberField } from '#app/ui/saved-fields/saved-number-field.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import type { CommitResult } from './commit-result.ts';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const flows = [
  { value: 'matter', label: 'Matter' },
  { value: 'energy', label: 'Energy' },
] as const;

describe('TextField', () => {
  it('ties label, hint and error to the control', () => {
    render(<TextField label="Title" hint="Short." error="It is empty." required />);
    const field = screen.getByRole('textbox', { name: 'Title', description: 'Short. It is empty.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-required')).toBe('true');
  });

  it('keeps its name where the label is not drawn', () => {
    render(<TextField label="Title" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeDefined();
  });

  it('keeps the words around a line break apart', () => {
    render(<TextField label="Title" value={'Delta\r\ntwo'} readOnly />);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Delta two');
  });
});

describe('TextAreaField', () => {
  it('hands on what is typed', async () => {
    const user = userEvent.setup();
    const typed = vi.fn<(value: string) => void>();
    render(<TextAreaField label="Notes" onValueChange={typed} />);
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'a{Enter}b');
    expect(typed).toHaveBeenLastCalledWith('a\nb');
  });
});

describe('SavedNumberField', () => {
  it('says what is stored as it is stored, however the same was typed', async () => {
    const user = userEvent.setup();
    const onCommit = vi.fn<(value: number | undefined) => CommitResult>(() => ({ ok: true }));
    render(<SavedNumberField label="Mass" locale="en" value={1234.5} onCommit={onCommit} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mass' });
    await user.clear(field);
    await user.type(field, '1234.50{Enter}');
    await waitFor(() => expect(field.value).toBe('1234.5'));
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('saves a number and refuses a word, which stays', async () => {
    const user = userEvent.setup();
    const onCommit = vi.fn<(value: number | undefined) => CommitResult>(() => ({ ok: true }));
    render(<SavedNumberField label="Mass" locale="en" value={1} onCommit={onCommit} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mass' });
    await user.clear(field);
    await user.type(field, 'heavy{Enter}');
    await screen.findByText('“heavy” is not a number.');
    expect(field.value).toBe('heavy');
    await user.clear(field);
    await user.type(field, '2,5{Enter}');
    expect(onCommit.mock.calls).toEqual([[2.5]]);
  });
});

describe('SelectField', () => {
  it('hands on the chosen value and shows a value that is not among the options', async () => {
    const user = userEvent.setup();
    const chosen = vi.fn<(value: 'matter' | 'energy') => void>();
    render(<SelectField label="Flow" options={flows} value="energy" onValueChange={chosen} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Flow' }), 'Matter');
    expect(chosen).toHaveBeenCalledWith('matter');
    render(<SelectField<string> label="Other" options={flows} value="plasma" />);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Other' }).value).toBe('plasma');
  });
});

describe('SavedSelectField', () => {
  const refused = { ok: false, message: 'You may only look.' } as const;
  const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Flow' });
  const flow = (onCommit: () => Promise<CommitResult>, value = 'energy') => (
    <SavedSelectField label="Flow" options={flows} value={value} onCommit={onCommit} />
  );

  it('keeps a refused choice as it was chosen, says why, and takes what is stored when asked', async () => {
    const user = userEvent.setup();
    render(flow(async () => refused));
    await user.selectOptions(field(), 'Matter');
    await screen.findByText('“Matter” was not saved. You may only look.');
    expect(field().value).toBe('matter');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field().value).toBe('energy');
    expect(screen.queryByText(/was not saved/)).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('sends a refused choice again', async () => {
    const user = userEvent.setup();
    const commit = vi.fn<() => Promise<CommitResult>>(async () => refused);
    const drawn = render(flow(commit));
    await user.selectOptions(field(), 'Matter');
    await screen.findByText(/was not saved/);
    commit.mockResolvedValue({ ok: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    drawn.rerender(flow(commit, 'matter'));
    expect(commit).toHaveBeenCalledTimes(2);
    expect(field().value).toBe('matter');
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });

  it('lets choose between a refused choice and what somebody else stored since', async () => {
    const user = userEvent.setup();
    const commit = async () => refused;
    const drawn = render(flow(commit));
    await user.selectOptions(field(), 'Matter');
    await screen.findByText(/was not saved/);
    drawn.rerender(flow(commit, 'plasma'));
    expect(screen.getByText('Somebody changed this to “plasma”.')).toBeTruthy();
    expect(field().value).toBe('matter');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(field().value).toBe('plasma');
  });
});

describe('CheckboxField and SwitchField', () => {
  it('are ticked by their label and by Space', async () => {
    const user = userEvent.setup();
    const box = vi.fn<(checked: boolean) => void>();
    const toggle = vi.fn<(checked: boolean) => void>();
    render(
      <>
        <CheckboxField label="Automatic" onCheckedChange={box} />
        <SwitchField label="Snap" onCheckedChange={toggle} />
      </>,
    );
    await user.click(screen.getByText('Automatic'));
    expect(box).toHaveBeenLastCalledWith(true);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Snap' }));
    await user.keyboard(' ');
    expect(toggle).toHaveBeenLastCalledWith(true);
  });

  it('tells that some but not all is meant', () => {
    render(<CheckboxField label="All" indeterminate />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' }).indeterminate).toBe(true);
  });
});
