import type { CommitResult } from '#app/ui/fields/commit-result.ts';

/** Why a place, a size or a parent is not changed. */
export const LOCKED: CommitResult = { ok: false, message: 'It is locked. Unlock it first.' };
