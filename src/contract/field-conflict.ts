import { z } from 'zod';
import { KINDS } from '#model/elements/kinds.ts';
import type { Json } from '#model/store/json.ts';
import { Id } from '#model/store/text.ts';

const Value: z.ZodType<Json> = z.json();
const value = (description: string) =>
  Value.meta({ description: `${description}; null where the field was not there.` });

/** A field that a write sets, and that another client set to another value since the write's `Base-Seq`. */
export const FieldConflict = z
  .object({
    kind: z.enum([...KINDS, 'model']),
    id: Id,
    field: z.string().meta({
      description:
        'Dotted path of the field, as change sets name it; a row is named by its id: `connections.c1.name`.',
    }),
    base: value('As the client knew it'),
    theirs: value('As it is stored'),
    yours: value('As the write sets it'),
    userId: Id.meta({ description: 'Who set it last.' }),
    seq: z.int().meta({ description: 'The change set that did.' }),
    at: z.string(),
  })
  .meta({ id: 'FieldConflict' });
export type FieldConflict = z.infer<typeof FieldConflict>;
