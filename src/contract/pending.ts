import { z } from 'zod';
import { PENDING_STATES } from '#model/suggestions/pending-state.ts';

/** `pendingState` of a resource. */
export const Pending = z.enum(PENDING_STATES).nullable().meta({
  description: 'What an open suggestion would do to it: add, update or delete; null where there is none.',
});
