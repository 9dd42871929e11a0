import { beforeEach, expect, test } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { changeCollapsed, collapsedIn } from './collapsed-store.ts';

const KEY = 'modelwright.collapsed';
const kept = () => localStorage.getItem(KEY) ?? '';
const many = (number: number, word: string) =>
  Array.from({ length: number }, (_, index) => `${word} ${index}`);

beforeEach(() => {
  for (const model of ['rover', 'car', 'boat']) changeCollapsed(model, { expand: collapsedIn(model) });
});

test('what is collapsed is remembered by model, and forgotten when it is expanded', () => {
  changeCollapsed('rover', { collapse: ['battery', 'motor'] });
  changeCollapsed('car', { collapse: ['engine'] });
  changeCollapsed('rover', { expand: ['motor'] });
  expect([...collapsedIn('rover')]).toEqual(['battery']);
  expect([...collapsedIn('car')]).toEqual(['engine']);
  expect(kept()).toContain('battery');
  expect(kept()).not.toContain('motor');
  changeCollapsed('rover', { expand: ['battery'] });
  expect(kept()).not.toContain('rover');
});

test('what one person collapsed is not collapsed for another one', () => {
  const before = useToken.getState();
  useToken.setState({ userId: 'ada' });
  changeCollapsed('rover', { collapse: ['battery'] });
  useToken.setState({ userId: 'ben' });
  expect([...collapsedIn('rover')]).toEqual([]);
  useToken.setState({ userId: 'ada' });
  expect([...collapsedIn('rover')]).toEqual(['battery']);
  changeCollapsed('rover', { expand: ['battery'] });
  useToken.setState(before);
});

test('of more than fits, the models that were collapsed in last are remembered', () => {
  changeCollapsed('boat', { collapse: many(12_000, 'boat') });
  changeCollapsed('car', { collapse: many(12_000, 'car') });
  changeCollapsed('rover', { collapse: many(3, 'rover') });
  expect(kept()).toContain('"rover 2"');
  expect(kept()).toContain('"car 11999"');
  expect(kept()).not.toContain('"boat 0"');
  expect(collapsedIn('boat').size).toBe(12_000);
});
