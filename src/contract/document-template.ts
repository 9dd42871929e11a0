import { z } from 'zod';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';

/** The template of a team, for whoever is to know that it has one. */
export const DocumentTemplate = z
  .object({
    name: z.string().meta({ description: 'The name of the file that it came in.' }),
    createdAt: z.string(),
  })
  .meta({ id: 'DocumentTemplate' });
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;

export const DocumentTemplateQuery = z.object({
  name: text(LIMITS.word, 1)
    .default('template.dotx')
    .meta({ description: 'The name of the file, by which people know it.' }),
});
