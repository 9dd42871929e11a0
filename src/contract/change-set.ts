import { z } from 'zod';
import { KINDS } from '#model/kinds.ts';
import { FreeObject, Id } from '#model/text.ts';

/** The kinds an entry may be about: the elements, and the model's own fields (name, description, access list). */
export const ENTRY_KINDS = [...KINDS, 'model'] as const;

export const ChangeEntry = z
  .object({
    kind: z.enum(ENTRY_KINDS),
    id: Id,
    before: FreeObject.nullable().meta({
      description: 'The fields that differ, as they were; null where it was created.',
    }),
    after: FreeObject.nullable().meta({
      description: 'The fields that differ, as they are now; null where it was deleted.',
    }),
  })
  .meta({ id: 'ChangeEntry' });

/** One edit as it was stored. Field names are the model's: `name`, `sourceId`, `connections`, `statement`, … */
export const ChangeSet = z
  .object({
    seq: z.int().meta({ description: 'Numbered per model from 1, without gaps. 0 in a dry run.' }),
    at: z.string(),
    userId: Id,
    label: z.string(),
    entries: z.array(ChangeEntry),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof ChangeSet>;
