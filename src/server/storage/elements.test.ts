import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { packBodies } from '#testing/stores/pack-bodies.ts';
import {
  countElements,
  deleteElements,
  existingIds,
  findElement,
  findElements,
  pageElements,
  readElements,
  type StoredElement,
  upsertElements,
} from './elements.ts';
import type { Storage } from './storage.ts';

const element = (kind: string, id: string, body = '{}') => ({ kind, id, body });
const name = (n: number): string => String(n).padStart(5, '0');

describeStores('elements', (stores) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  const seedElements = async (elements: ReturnType<typeof element>[], seq = 1): Promise<string> => {
    const { modelId } = await seedModel(storage);
    await storage.transaction((tx) => upsertElements(tx, modelId, seq, packBodies(elements)));
    return modelId;
  };

  const readAll = async (modelId: string, slice?: number): Promise<StoredElement[]> => {
    const all: StoredElement[] = [];
    for await (const rows of readElements(storage.db, modelId, slice)) all.push(...rows);
    return all;
  };

  it('are found by model, kind and id only', async () => {
    const modelId = await seedElements([element('part', 'a', '{"name":"Motor"}')], 7);
    const other = await seedElements([]);
    expect(await findElement(storage.db, modelId, 'part', 'a')).toEqual({
      kind: 'part',
      id: 'a',
      seq: 7,
      body: '{"name":"Motor"}',
    });
    expect(await findElement(storage.db, modelId, 'state', 'a')).toBeNull();
    expect(await findElement(storage.db, other, 'part', 'a')).toBeNull();
  });

  it('keep any text as it is', async () => {
    const body = JSON.stringify({ name: 'Ω \'quoted\' "twice" \\ עברית 🚀 ; drop table elements; -- $1 ?' });
    const modelId = await seedElements([element('part', 'a', body)]);
    expect((await findElement(storage.db, modelId, 'part', 'a'))?.body).toBe(body);
  });

  it('are replaced by id, kind and all, and carry the last change set that touched them', async () => {
    const modelId = await seedElements([element('part', 'a'), element('part', 'b')]);
    await storage.transaction((tx) =>
      upsertElements(tx, modelId, 2, packBodies([element('state', 'b', '{"x":1}')])),
    );
    expect(await readAll(modelId)).toEqual([
      { kind: 'part', id: 'a', seq: 1, body: '{}' },
      { kind: 'state', id: 'b', seq: 2, body: '{"x":1}' },
    ]);
  });

  it('page by kind in the byte order of their ids', async () => {
    const ids = ['B', 'a', 'Z', '_', 'é', '0'];
    const modelId = await seedElements([...ids.map((id) => element('part', id)), element('state', 'c')]);
    const first = await pageElements(storage.db, modelId, 'part', { limit: 4 });
    expect(first.map((row) => row.id)).toEqual(['0', 'B', 'Z', '_']);
    const second = await pageElements(storage.db, modelId, 'part', { after: '_', limit: 4 });
    expect(second.map((row) => row.id)).toEqual(['a', 'é']);
  });

  it('are read whole, in slices of any size, in the order of kind and id', async () => {
    const elements = Array.from({ length: 7 }, (_, n) => element(n % 2 ? 'part' : 'interface', name(n)));
    const modelId = await seedElements(elements);
    const expected = ['00000', '00002', '00004', '00006', '00001', '00003', '00005'];
    for (const slice of [1, 2, 3, 7, 8, undefined])
      expect((await readAll(modelId, slice)).map((row) => row.id)).toEqual(expected);
  });

  it('of an empty model are no slice at all', async () => {
    expect(await readAll(await seedElements([]))).toEqual([]);
  });

  it('are written, found and deleted by the ten thousand', async () => {
    const elements = Array.from({ length: 10_000 }, (_, n) => element(n % 2 ? 'part' : 'state', name(n)));
    const modelId = await seedElements(elements);
    const ids = elements.map((each) => each.id);
    expect(await countElements(storage.db, modelId)).toEqual(
      new Map(Object.entries({ part: 5_000, state: 5_000 })),
    );
    expect((await existingIds(storage.db, modelId, [...ids, 'absent'])).size).toBe(10_000);
    expect((await readAll(modelId)).length).toBe(10_000);

    await storage.transaction((tx) => deleteElements(tx, modelId, [...ids.slice(1), 'absent']));
    expect((await readAll(modelId)).map((row) => row.id)).toEqual(['00000']);
  });

  it('are found together, of any kind, within their model', async () => {
    const modelId = await seedElements([element('part', 'a'), element('state', 'b'), element('part', 'c')]);
    await seedElements([element('part', 'd')]);
    const found = await findElements(storage.db, modelId, ['a', 'b', 'd']);
    expect(found.map((row) => row.id).toSorted()).toEqual(['a', 'b']);
    expect(await existingIds(storage.db, modelId, ['d'])).toEqual(new Set());
    expect(await findElements(storage.db, modelId, [])).toEqual([]);
  });
});
