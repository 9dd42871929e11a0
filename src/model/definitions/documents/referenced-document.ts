import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';
import { DOCUMENT_LIMITS, most } from './document-section.ts';

/** A document that those of a model refer to: a standard, a specification of somebody else. */
export const ReferencedDocument = z
  .strictObject({
    id: text(LIMITS.word, 1).regex(/^[A-Za-z0-9-]+$/, t('must be of letters, digits and hyphens')),
    number: text(LIMITS.word).optional().meta({ description: 'What it is ordered by: `ECSS-E-ST-10-24C`.' }),
    title: text(LIMITS.name, 1).refine((title) => title.trim() !== '', t('must not be empty')),
    issue: text(LIMITS.word).optional().meta({ description: 'Its issue, revision or edition.' }),
    date: z.iso.date(t('must be a date such as 2026-11-21')).optional(),
  })
  .meta({ id: 'ReferencedDocument' });
export type ReferencedDocument = z.infer<typeof ReferencedDocument>;

/** Those of a model, in the order in which they are listed. */
export const ReferencedDocuments = z
  .array(ReferencedDocument)
  .max(DOCUMENT_LIMITS.referenced, most(DOCUMENT_LIMITS.referenced))
  .superRefine((documents, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of documents.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: t('is given twice') });
      seen.add(id);
    }
  });
