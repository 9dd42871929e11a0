import { ApiError } from './client.ts';
import { refusalOf } from './refusal.ts';
import { sessionBack, useToken } from './token.ts';

/** What a field that saves itself is told of a write that failed. */
interface RefusedCommit {
  readonly ok: false;
  readonly message: string;
  readonly again?: Promise<void>;
}

/** Why a write of one field failed. Where the session has ended, the field sends it again once it goes on. */
export function refusedCommit(error: unknown): RefusedCommit {
  const { message, fields } = refusalOf(error);
  const isCutOff = error instanceof ApiError && error.problem.code === 'UNAUTHENTICATED';
  return { ok: false, message: fields[0]?.message ?? message, ...(isCutOff && { again: signedInAgain() }) };
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
