import { expect, it, vi } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { gatheredPaths } from './path-items.ts';

const parts = () =>
  aModel()
    .part('Rover')
    .part('Motor', { in: 'Rover' })
    .part('Battery', { in: 'Rover' })
    .part('Antenna')
    .build().tables.part;

it('says what is picked without going through the others', () => {
  const table = parts();
  const through = vi.spyOn(table, 'values');
  const items = gatheredPaths(table);
  expect(items.get(idOf('Motor'))).toEqual({
    id: idOf('Motor'),
    label: 'Motor',
    description: 'Rover / Motor',
  });
  expect(items.get(idOf('Rover'))).toEqual({ id: idOf('Rover'), label: 'Rover' });
  expect(through).not.toHaveBeenCalled();
});

it('has all in the order of their paths, but for what is left out', () => {
  const items = gatheredPaths(parts(), idOf('Motor'));
  expect(items.all().map(({ description, label }) => description ?? label)).toEqual([
    'Antenna',
    'Rover',
    'Rover / Battery',
  ]);
  expect(items.get(idOf('Motor'))).toBeUndefined();
});
