import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findModel } from '#server/storage/models.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import type { Need } from '#testing/needs.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { mayMount, type SmallDisk, sqliteDisk } from '#testing/stores/small-disk.ts';

const MOUNTING: Need = { met: mayMount(), words: 'the right to mount a small disk: run it on Linux as root' };
const LARGE = 'x'.repeat(20_000);

describe('a full disk (SQLite)', () => {
  describeNeeding([MOUNTING], 'on which a large model is deleted', () => {
    let disk: SmallDisk;
    let storage: Storage;
    let service: TestApp;
    let ann: Client;
    let large: TestModel;

    beforeEach(async () => {
      disk = sqliteDisk();
      storage = await openStorage(disk.place);
      service = await testApp(storage);
      ann = await service.signUp('Ann');
      large = await ann.createModel('Large');
      // While somebody reads, nothing of the log is moved into the file, for which there is no room afterwards.
      await storage.snapshot(async (db) => {
        await findModel(db, large.id);
        for (let n = 0; n < 12; n += 1) {
          const operations = Array.from({ length: 20 }, () => ({
            op: 'create',
            kind: 'requirement',
            body: { title: 'More', description: LARGE },
          }));
          const { status } = await large.post('/batch', { operations });
          if (status !== 200) throw new Error(`a batch was answered ${status}`);
        }
        await disk.fill();
      });
    }, 120_000);
    afterEach(async () => {
      await service.close();
      await storage.close();
      await disk.remove();
    });

    async function untilRefused(): Promise<void> {
      for (;;) {
        const { status } = await large.post('/requirements', { title: 'More', description: LARGE });
        if (status !== 201) return;
      }
    }

    it('is well again, and takes new models', async () => {
      await untilRefused();
      expect((await ann.delete(`/api/models/${large.id}`)).status).toBe(204);
      // What is free on the disk is anybody's.
      await disk.fill();
      await vi.waitFor(async () => expect((await service.nobody.get('/api/health')).status).toBe(200), {
        timeout: 20_000,
        interval: 500,
      });
      await ann.createModel('Next');
    }, 120_000);
  });
});
