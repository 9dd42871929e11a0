// Fail-over: a primary with a synchronous replica, two stores writing through one address, the primary killed and the replica
// promoted behind that address. `node --import tsx bench/fail-over.ts`, on Debian with postgresql. That nothing is lost, a test
// says (`src/server/storage/database/fail-over.test.ts`); this one says how long it takes.
import { setTimeout as wait } from 'node:timers/promises';
import { openStorage } from '#server/storage/storage.ts';
import { replicatedPostgres } from '#testing/stores/replicated.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { countUp, nothingTold } from '#testing/stores/writers.ts';

const BEFORE_MS = 2_000;
const AFTER_MS = 5_000;

const servers = await replicatedPostgres();
try {
  const place = { databaseUrl: servers.url };
  const storages = [await openStorage(place), await openStorage(place)] as const;
  const { modelId } = await seedModel(storages[0]);
  const told = nothingTold();
  let isOver = false;
  const writing = storages.map((storage) => countUp(storage, modelId, told, () => isOver));
  await wait(BEFORE_MS);
  const before = told.sure;
  servers.failOver();
  await wait(AFTER_MS);
  isOver = true;
  await Promise.all(writing);
  console.log(
    `acknowledged ${told.sure} (${before} before the fail-over), answered as failed ${told.failed}`,
  );
  console.log(
    `reads that failed ${told.readsFailed}; longest time without a write ${Math.round(told.longestGap)} ms`,
  );
  await Promise.all(storages.map((storage) => storage.close()));
} finally {
  servers.close();
}
