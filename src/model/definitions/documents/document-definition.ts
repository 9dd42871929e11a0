import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';
import { DEFINED_TEMPLATES, DOCUMENT_LIMITS, DocumentSection, most } from './document-section.ts';

/** Which sections a document has, in which order, with which columns and rows: kept with a model. */
export const DocumentDefinition = z
  .strictObject({
    id: text(LIMITS.word, 1).regex(/^[A-Za-z0-9-]+$/, t('must be of letters, digits and hyphens')),
    name: text(LIMITS.word, 1).refine((name) => name.trim() !== '', t('must not be empty')),
    template: z.enum(DEFINED_TEMPLATES, t('must be one of {words}', { words: DEFINED_TEMPLATES.join(', ') })),
    title: text(LIMITS.word, 1)
      .optional()
      .meta({ description: 'On the cover, in place of what the template is called.' }),
    paper: z.enum(['a4', 'letter'], t('must be one of {words}', { words: 'a4, letter' })).optional(),
    sections: z
      .array(DocumentSection)
      .min(1, t('must have at least one entry'))
      .max(DOCUMENT_LIMITS.sections, most(DOCUMENT_LIMITS.sections)),
  })
  .superRefine(({ template, sections }, context) => {
    for (const [index, { shows }] of sections.entries())
      if ((shows === 'icd' || shows === 'changes') && shows !== template)
        context.addIssue({
          code: 'custom',
          path: ['sections', index, 'shows'],
          message: t('must be another: only a document of the template {template} can show it', {
            template: shows,
          }),
        });
  })
  .meta({ id: 'DocumentDefinition' });
export type DocumentDefinition = z.infer<typeof DocumentDefinition>;
