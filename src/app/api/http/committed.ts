import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { ApiError } from './client.ts';
import { refusalOf } from './refusal.ts';
import { sessionBack, useToken } from './token.ts';

/** Runs a write that a dialog asked for: a refusal is told in it, and is tried again by the person alone. */
export async function attempted(write: Promise<unknown>): Promise<CommitResult> {
  try {
    await write;
    return { ok: true };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Runs a write for a field that saves itself; its refusal is for beside the field. Where the session has ended, the field sends it again
 * once that goes on.
 */
export async function committed(write: Promise<unknown>): Promise<CommitResult> {
  try {
    await write;
    return { ok: true };
  } catch (error) {
    const isCutOff = error instanceof ApiError && error.problem.code === 'UNAUTHENTICATED';
    if (!isCutOff) return refused(error);
    const message = t('Your session has ended. This is stored as soon as you are signed in again.');
    return { ok: false, message, again: signedInAgain() };
  }
}

function refused(error: unknown): CommitResult {
  const { message, fields } = refusalOf(error);
  return { ok: false, message: fields[0]?.message ?? message };
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
