import { z } from 'zod';
import { Stamp } from './stamp.ts';
import { Id, Word } from './text.ts';

/** Trace link types the app suggests. Open: any other word is kept. */
export const TRACE_LINK_TYPES = [
  'satisfies',
  'refines',
  'derives',
  'verifies',
  'allocates',
  'traces',
] as const;

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
