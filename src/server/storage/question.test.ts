import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStores } from '#testing/stores/stores.ts';
import { question } from './question.ts';
import type { Reader } from './tables.ts';

interface Row {
  readonly word: string;
  readonly count: number;
}

const SAID = question((db: Reader, { text, number }) =>
  sql<Row>`select cast(${text(1)} as text) as word, cast(${number(0)} as integer) as count`.compile(db),
);
const INLINED = question((db: Reader, { number }) =>
  sql<Row>`select 'one' as word, ${sql.raw(String(number(0)))} as count`.compile(db),
);
const BROKEN = question((db: Reader) => sql<Row>`select 1 / nothing as count`.compile(db));

describeStores('a statement that is put together once', (stores) => {
  it('is asked with what is given each time, by readers and in transactions', async () => {
    const storage = await stores.open();
    for (const [word, count] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      expect(await SAID(storage.db, count, word)).toEqual([{ word, count }]);
      expect(await storage.transaction((tx) => SAID(tx, count, word))).toEqual([{ word, count }]);
    }
  });

  it('is refused where the text of the statement holds what would be given', async () => {
    const storage = await stores.open();
    await expect(INLINED(storage.db, 1)).rejects.toThrow('place 0 was written into');
  });

  it('commits nothing where it failed, though the error is caught', async () => {
    const storage = await stores.open();
    const writing = storage.transaction(async (tx) => {
      await tx.insertInto('service_keys').values({ name: 'kept', value: 'no' }).execute();
      await BROKEN(tx).catch(() => []);
    });
    await expect(writing).rejects.toThrow(/nothing/);
    expect(
      await storage.db.selectFrom('service_keys').where('name', '=', 'kept').selectAll().execute(),
    ).toEqual([]);
  });
});
