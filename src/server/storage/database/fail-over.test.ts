import { expect, it } from 'vitest';
import { findModel } from '#server/storage/models.ts';
import { openStorage } from '#server/storage/storage.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { POSTGRESQL_PROGRAMS, replicatedPostgres } from '#testing/stores/replicated.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { countUp, nothingTold } from '#testing/stores/writers.ts';

describeNeeding([POSTGRESQL_PROGRAMS], 'a replica that is promoted', () => {
  it('has every write that was acknowledged, once, and the stores go on with it', async () => {
    const servers = await replicatedPostgres();
    try {
      const place = { databaseUrl: servers.url };
      const [one, two] = [await openStorage(place), await openStorage(place)];
      const { modelId } = await seedModel(one);
      const begun = (await findModel(one.db, modelId))?.seq ?? 0;
      const told = nothingTold();
      let isOver = false;
      const writing = [one, two].map((storage) => countUp(storage, modelId, told, () => isOver));
      await expect.poll(() => told.sure, { timeout: 30_000 }).toBeGreaterThan(50);
      servers.failOver();
      const before = told.sure;
      await expect.poll(() => told.sure, { timeout: 60_000 }).toBeGreaterThan(before + 50);
      isOver = true;
      await Promise.all(writing);
      const stored = ((await findModel(one.db, modelId))?.seq ?? 0) - begun;
      // What was answered as failed may have been done all the same; what was acknowledged was.
      expect(stored).toBeGreaterThanOrEqual(told.sure);
      expect(stored).toBeLessThanOrEqual(told.sure + told.failed);
      expect(told.readsFailed).toBe(0);
      await Promise.all([one.close(), two.close()]);
    } finally {
      servers.close();
    }
  });
});
