import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const Made = z.object({ id: z.string() });
const FIVE_MINUTES = 5 * 60_000;
const A_DAY = 24 * 60 * 60_000;

/** SQLite is for one process, but two services on one store of a test are the same question. */
describeStores(
  'of two services on one store whose clocks differ, one of them set back meanwhile',
  (stores) => {
    let early: TestApp;
    let late: TestApp;
    beforeAll(async () => {
      const storage = await stores.open();
      [early, late] = [await testApp(storage), await testApp(storage)];
      late.pass(FIVE_MINUTES);
    });
    afterAll(async () => {
      await early.close();
      await late.close();
    });

    it('changes are in the order of their numbers, whatever their times, and no two ids are the same', async () => {
      const ann = await early.signUp('Ann');
      const model = await ann.createModel('Rover');
      const there = new Client(late.app, ann.token, ann.userId, ann.email);
      const ids = new Set<string>();
      const make = async (client: Client, name: string) => {
        const reply = await client.on(model).post('/parts', { name });
        ids.add(reply.as(Made).id);
        return reply.changeSeq;
      };
      const seqs: number[] = [];
      for (let n = 0; n < 6; n += 1) seqs.push(await make(n % 2 === 0 ? there : ann, `P${n}`));
      late.pass(-A_DAY);
      for (let n = 6; n < 10; n += 1) seqs.push(await make(n % 2 === 0 ? there : ann, `P${n}`));
      expect(seqs).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(ids.size).toBe(10);
      for (const client of [ann, there]) {
        const changes = (await client.on(model).get('/changes?order=asc')).as(ChangeSet.array());
        expect(changes.map(({ seq }) => seq)).toEqual([1, ...seqs]);
        const times = changes.map(({ at }) => at);
        expect(times).not.toEqual(times.toSorted());
        const parts = (await client.on(model).get('/content')).text;
        for (let n = 0; n < 10; n += 1) expect(parts).toContain(`"P${n}"`);
      }
    });
  },
);
