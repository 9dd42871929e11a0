import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';

/** Why a place, a size or a parent is not changed. */
export const LOCKED: CommitResult = { ok: false, message: t('It is locked. Unlock it first.') };
