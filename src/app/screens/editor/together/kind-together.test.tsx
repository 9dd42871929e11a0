import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { KindTogether } from './kind-together.tsx';

const model = () => ({
  ...aModel()
    .part('Wheel', { kind: 'mechanical', multiplicity: 4 })
    .part('Axle', { kind: 'mechanical' })
    .part('Motor', { kind: 'electrical' })
    .requirement('Speed', { status: 'active', systems: [idOf('Motor')] })
    .requirement('Range', { customFields: { risk: 'low' } })
    .build(),
  definitions: {
    ...NO_DEFINITIONS,
    requirementFields: [{ key: 'risk', type: 'choice' as const, choices: ['low', 'high'] }],
  },
});
const ids = (...labels: string[]) => labels.map(idOf);

it('shows what parts share, says where they differ, and writes for all of them as one step', async () => {
  const { user, document, undoable } = await openDocument(
    model(),
    <KindTogether kind="part" ids={ids('Wheel', 'Axle', 'Motor')} />,
  );
  const kind = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Kind' });
  expect([kind.value, kind.placeholder]).toEqual(['', 'several']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Multiplicity' }).placeholder).toBe('several');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' }).placeholder).toBe('#rrggbb');
  await user.type(kind, 'assembly{Enter}');
  await waitFor(() => expect(document().pending).toBe(0));
  for (const label of ['Wheel', 'Axle', 'Motor'])
    expect(the(document().model, 'part', label).kind).toBe('assembly');
  expect(the(document().model, 'part', 'Wheel').multiplicity).toBe(4);
  expect(undoable()).toEqual(['Set kind of 3 parts']);
  expect(kind.value).toBe('assembly');
});

it('knows the words that others of the kind have, not only the selected ones', async () => {
  const { user, document } = await openDocument(
    model(),
    <KindTogether kind="part" ids={ids('Wheel', 'Axle')} />,
  );
  const kind = await screen.findByRole('combobox', { name: 'Kind' });
  await user.clear(kind);
  await user.type(kind, 'ele{Enter}');
  await waitFor(() => expect(the(document().model, 'part', 'Axle').kind).toBe('electrical'));
});

it('sets closed choices, allocated parts and declared fields of requirements', async () => {
  const { user, document, undoable } = await openDocument(
    model(),
    <KindTogether kind="requirement" ids={ids('Speed', 'Range')} />,
  );
  const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(within(status).getByRole<HTMLOptionElement>('option', { name: 'several' }).selected).toBe(true);
  await user.selectOptions(status, 'completed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'risk' }), 'high');
  const parts = screen.getByRole<HTMLInputElement>('combobox', { name: 'Allocated parts' });
  expect(parts.placeholder).toBe('several');
  await user.type(parts, 'Axle{Enter}');
  await waitFor(() => expect(undoable()).toHaveLength(3));
  for (const label of ['Speed', 'Range'])
    expect(the(document().model, 'requirement', label)).toMatchObject({
      status: 'completed',
      systems: [idOf('Axle')],
      customFields: { risk: 'high' },
    });
});
