import { findModel, lockModel, updateModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What came of writing and reading without a pause. */
export interface Told {
  /** Writes that were acknowledged, and those that were answered as failed, which may have been done. */
  sure: number;
  failed: number;
  readsFailed: number;
  /** The longest time without an acknowledged write, in milliseconds. */
  longestGap: number;
  lastSure: number;
}

export const nothingTold = (): Told => ({
  sure: 0,
  failed: 0,
  readsFailed: 0,
  longestGap: 0,
  lastSure: performance.now(),
});

/** Counts a model's number up, one transaction after another, and reads it after each. */
export async function countUp(
  storage: Storage,
  modelId: string,
  told: Told,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    try {
      await storage.transaction(async (tx) => {
        const model = await lockModel(tx, modelId);
        await updateModel(tx, modelId, { seq: (model?.seq ?? 0) + 1, updatedAt: new Date().toISOString() });
      });
      told.sure += 1;
      const now = performance.now();
      told.longestGap = Math.max(told.longestGap, now - told.lastSure);
      told.lastSure = now;
    } catch {
      told.failed += 1;
    }
    await findModel(storage.db, modelId).catch(() => (told.readsFailed += 1));
  }
}
