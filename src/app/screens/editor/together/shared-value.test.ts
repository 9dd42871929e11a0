import { expect, it } from 'vitest';
import { sharedValue } from './shared-value.ts';

it('is what all say, and nothing where one says something else', () => {
  const read = ({ tags }: { readonly tags: readonly string[] }) => tags;
  const [a, b] = [{ tags: ['x', 'y'] }, { tags: ['x', 'y'] }];
  expect(sharedValue([a, b], read)).toEqual({ isMixed: false, value: ['x', 'y'] });
  expect(sharedValue([a, b, { tags: ['x'] }], read)).toEqual({ isMixed: true, value: undefined });
  expect(sharedValue([{}, {}], () => undefined)).toEqual({ isMixed: false, value: undefined });
});
