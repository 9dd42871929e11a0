import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('gives ids to a page over plain HTTP, whose browser makes none', async () => {
  const own = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => own.getRandomValues(array),
  });
  await import('./random-ids.ts');
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(100);
});

it('leaves the browser’s own where it has one', async () => {
  const own = () => '00000000-0000-4000-8000-000000000000';
  vi.stubGlobal('crypto', { randomUUID: own });
  await import('./random-ids.ts');
  expect(crypto.randomUUID()).toBe(own());
});
