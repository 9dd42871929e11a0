import { refusedCommit } from '#app/api/http/refused-commit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';

/** Runs a write for a field that saves itself; its refusal is for beside the field. */
export async function committed(write: Promise<unknown>): Promise<CommitResult> {
  try {
    await write;
    return { ok: true };
  } catch (error) {
    return refusedCommit(error);
  }
}

/** The same of a write that answers null where what it is about is gone: then with the sentence that says so. */
export async function storedOr(gone: string, write: Promise<unknown>): Promise<CommitResult> {
  let isGone = false;
  const result = await committed(
    write.then((stored) => {
      isGone = stored === null;
    }),
  );
  return isGone ? { ok: false, message: gone } : result;
}
