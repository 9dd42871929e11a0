import { committed } from '#app/api/http/committed.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';

/** Runs a write for a field that saves itself (`committed`); one that answers null says that what it is about is gone, with this sentence. */
export async function storedOr(gone: string, write: Promise<unknown>): Promise<CommitResult> {
  let isGone = false;
  const result = await committed(
    write.then((stored) => {
      isGone = stored === null;
    }),
  );
  return isGone ? { ok: false, message: gone } : result;
}
