import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { ExpressionField } from './expression-field.tsx';

const model = aModel()
  .part('Rover', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg', value: 20 }] })
  .part('Battery', {
    in: 'Rover',
    attributes: [{ id: idOf('own'), name: 'mass', type: 'number', unit: 'kg', value: 12 }],
  })
  .build();

it('an expression is completed by keyboard, says what it gives while it is typed, and is stored by Enter', async () => {
  const commit = vi.fn<(text: string) => { ok: true }>(() => ({ ok: true }));
  const { user } = await openDocument(
    model,
    <ExpressionField ownerId={idOf('Rover')} value="" onCommit={commit} />,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Expression' });
  await user.type(field, '2 * Ba');
  expect(await screen.findByRole('option', { name: 'Battery part' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field.value).toBe('2 * Battery.'));
  expect(commit).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText('A name is missing before the end.')).toBeTruthy();

  expect(await screen.findByRole('option', { name: 'mass 12 kg' })).toBeTruthy();
  // The first of what it can go on with is highlighted already.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('2 * Battery.mass'));
  expect(screen.getByText('Result: 24 kg')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(commit).toHaveBeenCalledWith('2 * Battery.mass');
});

it('an expression is written and shown with the decimal comma of the person, and stored with a point', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const commit = vi.fn<(text: string) => { ok: true }>(() => ({ ok: true }));
  const { user } = await openDocument(
    model,
    <ExpressionField ownerId={idOf('Rover')} value="max(mass, 0.5 kg)" onCommit={commit} />,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Expression' });
  expect(field.value).toBe('max(mass; 0,5 kg)');
  await user.clear(field);
  await user.type(field, 'mass * 1,5');
  expect(await screen.findByText('Result: 30 kg')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(commit).toHaveBeenCalledWith('mass * 1.5'));

  await user.clear(field);
  await user.type(field, 'max(1,5)');
  expect(await screen.findByText(/“1,5” can be one number or two values here/)).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/“1,5” can be one number or two values here/)).toHaveLength(1);
  expect(screen.queryByText(/^Result/)).toBeNull();
  expect(field.value).toBe('max(1,5)');
  expect(commit).toHaveBeenCalledTimes(1);
});
