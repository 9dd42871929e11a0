import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { ConflictChoice } from './conflict-choice.tsx';

const conflict = {
  kind: 'part' as const,
  id: idOf('Battery'),
  field: `attributes.${idOf('mass')}.value`,
  base: 0.25,
  current: 0.5,
  suggested: 1.234,
};

it('shows the numbers to choose from, and reads another one, as the person writes them', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const choose = vi.fn<(chosen: readonly { readonly value: unknown }[]) => void>();
  const attributes = [{ id: idOf('mass'), name: 'mass', type: 'number', value: 0.5 }];
  const { user } = await openDocument(
    aModel().part('Battery', { attributes }).build(),
    <ConflictChoice group={{ field: conflict.field, conflicts: [conflict] }} chosen={[]} onChoose={choose} />,
  );
  expect(await screen.findByText('0,25')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const other = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(other.value).toBe('1,234');
  const use = screen.getByRole('button', { name: 'Use this' });
  await user.clear(other);
  await user.type(other, 'heavy');
  expect(other.getAttribute('aria-invalid')).toBe('true');
  await user.clear(other);
  await user.type(other, '1.234,5');
  await user.click(use);
  expect(choose.mock.calls[0]?.[0]).toMatchObject([{ value: 1234.5 }]);
});
