import { z } from 'zod';
import { Id } from '#model/store/text.ts';

/** A file that an imported ReqIF archive holds beside its documents. */
export const EmbeddedFile = z
  .object({
    source_id: Id.meta({ description: 'The imported file that it came in with.' }),
    path: z.string().meta({ description: 'Its name in the archive; only a label.' }),
    size: z.int().meta({ description: 'In bytes.' }),
  })
  .meta({ id: 'EmbeddedFile' });
export type EmbeddedFile = z.infer<typeof EmbeddedFile>;
