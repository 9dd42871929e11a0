import { t } from '#language/translate.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';

/** What is said of an element that differs from the model itself: by a suggestion, or in a comparison. */
export const PENDING_LABELS: Readonly<Record<PendingState, string>> = {
  add: t('marked as added'),
  update: t('marked as changed'),
  delete: t('marked as removed'),
};
