import { z } from 'zod';
import { Stamp } from './stamp.ts';
import { Id, Word } from './text.ts';

/** A typed link between any two elements. `satisfies` from a part to a requirement is the same fact as the requirement's `systems`. */
export const TraceLink = z.strictObject({
  id: Id,
  type: Word,
  sourceId: Id,
  targetId: Id,
  suspect: z.boolean(),
  ...Stamp,
});
export type TraceLink = z.infer<typeof TraceLink>;
