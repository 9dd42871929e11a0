import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { ApiError } from './client.ts';
import { refusalOf } from './refusal.ts';
import { sessionBack, useToken } from './token.ts';

/**
 * Runs a write for a field that saves itself; its refusal is for beside the field. Where the session has ended, the field sends it again
 * once that goes on.
 */
export async function committed(write: Promise<unknown>): Promise<CommitResult> {
  try {
    await write;
    return { ok: true };
  } catch (error) {
    const { message, fields } = refusalOf(error);
    const isCutOff = error instanceof ApiError && error.problem.code === 'UNAUTHENTICATED';
    return { ok: false, message: fields[0]?.message ?? message, ...(isCutOff && { again: signedInAgain() }) };
  }
}

/** Resolves when the same person is signed in again; never where somebody else is, or nobody any more. */
function signedInAgain(): Promise<void> {
  const { userId } = useToken.getState();
  return new Promise((resolve) => {
    void sessionBack().then(() => {
      const now = useToken.getState();
      if (now.token !== null && now.userId === userId) resolve();
    });
  });
}
