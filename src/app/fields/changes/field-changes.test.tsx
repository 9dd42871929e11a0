import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldChange } from './entry-labels.ts';
import { FieldChanges } from './field-changes.tsx';

const change = (before: string | null, after: string | null): FieldChange => ({
  path: 'name',
  title: 'Name',
  before,
  after,
});
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('has a column for before and after where something has both', () => {
  render(<FieldChanges fields={[change('Pump', 'Tank')]} />);
  expect(columns()).toEqual(['Field', 'Before', 'After']);
});

it('leaves the whole width to what was added or deleted', () => {
  const { rerender } = render(<FieldChanges fields={[change(null, 'Tank')]} />);
  expect(columns()).toEqual(['Field', 'After']);
  rerender(<FieldChanges fields={[change('Tank', null)]} />);
  expect(columns()).toEqual(['Field', 'Before']);
});
