import { z } from 'zod';
import { KINDS } from '#model/kinds.ts';
import { Id } from '#model/text.ts';

/** A field that somebody else set to another value since the edit's `Base-Seq`. Values are the model's; null: none. */
export const FieldConflict = z.object({
  kind: z.enum(KINDS),
  id: Id,
  /** Dotted path of the model's field: `name`, `position.x`, `customFields.mass`. */
  field: z.string(),
  base: z.json().nullish(),
  theirs: z.json().nullish(),
  yours: z.json().nullish(),
  userId: Id,
  seq: z.int(),
  at: z.string(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

/** The conflicts of a refused write; none where that was not the reason. */
export function conflictsOf(body: unknown): FieldConflict[] {
  const read = z.object({ conflicts: z.array(FieldConflict) }).safeParse(body);
  return read.success ? read.data.conflicts : [];
}
