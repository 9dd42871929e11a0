import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aModel, idOf } from '#testing/model-builder.ts';
import { openDocument } from '#testing/open-document.tsx';
import { ImpactSection } from './impact-section.tsx';

const model = aModel()
  .part('Battery')
  .part('Cell', { in: 'Battery' })
  .part('Motor')
  .interface('Power', 'Battery', 'Motor')
  .requirement('Energy', { key: 'R1' })
  .link('a', 'satisfies', 'Battery', 'Energy')
  .build();

it('tells what a change reaches, by which way, and what a deletion takes with it', async () => {
  const { user } = await openDocument(model, <ImpactSection ids={[idOf('Energy')]} />);
  const button = screen.getByRole('button', { name: 'Impact' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const reached = () =>
    within(screen.getByRole('list', { name: 'Reached by a change' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(reached()).toEqual([
    '1 Battery part: satisfied by',
    '2 Motor part: satisfied by Battery, interface Power',
    '2 Cell part: satisfied by Battery, holds',
  ]);
  expect(
    screen.getByText('A deletion takes away Energy, with 1 trace link.', { exact: false }),
  ).toBeDefined();
  screen.getByRole('img', { name: 'Reached, by number of steps: 1 in 1, 2 in 2' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'A change reaches, in' }), '1 step');
  expect(reached()).toHaveLength(1);
});
