import { beforeEach, expect, it } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { keepView, keptView } from './kept-views.ts';

beforeEach(() => localStorage.clear());

it('a view is found again where it was left, each level its own', () => {
  expect(keptView('model part top')).toBeNull();
  keepView('model part top', { x: 1, y: 2, zoom: 0.5 });
  keepView('model part inside', { x: 3, y: 4, zoom: 1 });
  expect(keptView('model part top')).toEqual({ x: 1, y: 2, zoom: 0.5 });
  keepView('model part top', { x: 5, y: 6, zoom: 2 });
  expect(keptView('model part top')).toEqual({ x: 5, y: 6, zoom: 2 });
});

it('of very many the last ones are remembered, and what cannot be read is none', () => {
  for (let index = 0; index < 300; index += 1) keepView(`model ${index}`, { x: index, y: 0, zoom: 1 });
  expect(keptView('model 0')).toBeNull();
  expect(keptView('model 299')?.x).toBe(299);
});

it('what one person looked at is not where another one begins', () => {
  useToken.setState({ userId: 'ada' });
  keepView('model part top', { x: 1, y: 2, zoom: 0.5 });
  useToken.setState({ userId: 'ben' });
  expect(keptView('model part top')).toBeNull();
});
