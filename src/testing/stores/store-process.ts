import { appendChangeSet } from '#server/storage/change-sets.ts';
import { upsertElements } from '#server/storage/elements.ts';
import { lockModel, updateModel } from '#server/storage/models.ts';
import { openStorage } from '#server/storage/storage.ts';
import { hashOfStored } from '#server/storage/chain.ts';
import { packBodies } from './pack-bodies.ts';
import { SEED_HASH, seedModel } from './stores-seed.ts';

/**
 * A process of its own for tests of what happens between processes: `store-process.ts <dataDir>` opens the store and
 * commits change sets until it is killed, a line of `<modelId> <seq>` for each one when it was acknowledged.
 */
async function run(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir });
  const { modelId, userId } = await seedModel(storage);
  let hash = SEED_HASH;
  for (let seq = 1; ; seq += 1) {
    await storage.transaction(async (tx) => {
      await lockModel(tx, modelId);
      const at = new Date().toISOString();
      await upsertElements(tx, modelId, seq, packBodies([{ kind: 'part', id: `part-${seq}`, body: '{}' }]));
      const set = { modelId, seq, at, userId, label: `change ${seq}`, diff: '[]', clientId: null };
      const next = await hashOfStored(hash, set);
      await appendChangeSet(tx, { ...set, hash: next });
      await updateModel(tx, modelId, { seq, hash: next, updatedAt: at });
      hash = next;
    });
    process.stdout.write(`${modelId} ${seq}\n`);
  }
}

const [, , dataDir = ''] = process.argv;
try {
  await run(dataDir);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
  process.exitCode = 1;
}
