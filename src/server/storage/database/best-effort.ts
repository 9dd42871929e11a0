import { StoreError } from './errors.ts';

/** A note that a full or failed store may lose: who may read must not depend on it. Answers whether it was kept. */
export async function bestEffort(note: Promise<unknown>): Promise<boolean> {
  try {
    await note;
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return false;
  }
}
