import { StoreError } from '#server/storage/database/errors.ts';

/** A note that a full or failed store may lose: who may read must not depend on it. */
export async function bestEffort(note: Promise<unknown>): Promise<void> {
  try {
    await note;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}
