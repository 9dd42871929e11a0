import { expect, it } from 'vitest';
import { packBodies } from '#testing/stores/pack-bodies.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { textOfPack } from './bodies.ts';
import { findElements, readElements, upsertElements } from './elements.ts';

const bodyOf = (length: number) => JSON.stringify({ text: 'x'.repeat(length) });

it('packs each body once, in the order of the ids, and no more than a statement should have', () => {
  for (const count of [0, 1, 2, 499, 500, 501, 1_000, 1_501, 3_000]) {
    const ids = Array.from({ length: count }, (_, index) => `id ${(index * 7_919) % count}`);
    const packed = packBodies(ids.map((id) => ({ kind: 'part', id, body: bodyOf(300) })));
    expect(packed.flat()).toEqual([...ids].sort().map((id) => ({ kind: 'part', id, body: bodyOf(300) })));
    expect(packed.every((pack) => textOfPack(pack).length < 300_000)).toBe(true);
  }
});

it('packs a body that is longer than that alone', () => {
  const packed = packBodies(['a', 'b', 'c'].map((id) => ({ kind: 'part', id, body: bodyOf(400_000) })));
  expect(packed).toHaveLength(3);
});

describeStores('bodies', (stores) => {
  it('are written as they are, whatever is in their ids and texts', async () => {
    const storage = await stores.open();
    const { modelId } = await seedModel(storage);
    const odd = [
      '"',
      '\\',
      '\n\t',
      "'; --",
      'ü 🚀 עברית',
      '__proto__',
      '12',
      '$1 ?',
      '{"a":1}',
      '',
      '\u2028',
    ];
    const rows = odd.map((id) => ({
      kind: 'part',
      id,
      body: JSON.stringify({ [id]: id, lone: '\ud800', zero: '\0' }),
    }));
    const sorted = <T extends { id: string }>(all: T[]) => all.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const [seq, size] of (['small', 'large'] as const).entries()) {
      await storage.transaction((tx) => upsertElements(tx, modelId, seq, packBodies(rows)), null, size);
      const found = await findElements(storage.db, modelId, odd);
      expect(sorted(found)).toEqual(sorted(rows.map((row) => ({ ...row, seq }))));
    }
  });

  it('are written in several statements of one transaction, large or not', async () => {
    const storage = await stores.open();
    for (const size of ['small', 'large'] as const) {
      const { modelId } = await seedModel(storage);
      const rows = Array.from({ length: 2_000 }, (_, id) => ({
        kind: 'part',
        id: `${id}`,
        body: bodyOf(500),
      }));
      await storage.transaction((tx) => upsertElements(tx, modelId, 3, packBodies(rows)), null, size);
      let count = 0;
      for await (const slice of readElements(storage.db, modelId)) count += slice.length;
      expect(count).toBe(2_000);
    }
  });
});
