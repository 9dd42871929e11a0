import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
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
  expect(await screen.findByText('Deleting it also deletes 1 trace link.')).toBeDefined();
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
  screen.getByRole('img', { name: 'Reached, by number of steps: 1 in 1, 2 in 2' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'A change reaches, in' }), '1 step');
  expect(reached()).toHaveLength(1);
});

it('says before anything is done what goes with a part, what is changed by that, and what an edit makes suspect', async () => {
  const watched = aModel()
    .part('Battery', { attributes: [{ id: idOf('mass'), name: 'mass', value: 3 }] })
    .part('Motor')
    .interface('Power', 'Battery', 'Motor')
    .requirement('Light', {
      constraints: [{ id: idOf('c'), type: 'attribute', variableId: idOf('mass'), operator: '<', limit: 5 }],
    });
  const { document } = await openDocument(watched.build(), <ImpactSection ids={[idOf('Battery')]} />);
  await act(async () => {
    const body = { type: 'satisfies', sourceId: idOf('Battery'), targetId: idOf('Light') };
    await document().edit('Link', [{ op: 'create', kind: 'trace-link', id: idOf('a'), body }]);
  });
  expect(
    await screen.findByText(
      'Deleting it also deletes 1 interface and 1 trace link, and changes 1 requirement.',
    ),
  ).toBeDefined();
  screen.getByText(
    'Editing its name, description, type, multiplicity or attributes makes 1 trace link suspect.',
  );
  screen.getByText('The verdict of 1 requirement depends on its attributes.');
});
