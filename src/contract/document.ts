import { z } from 'zod';
import { SPOKEN } from '#language/speech-of.ts';
import { t } from '#language/translate.ts';
import { DEFINED_TEMPLATES, type DefinedTemplate } from '#model/definitions/documents/document-section.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text } from '#model/store/text.ts';
import { TransferId } from './transfer.ts';

/** The documents that can be made of a model (contract, section 12). */
export const TEMPLATES = DEFINED_TEMPLATES;
export type Template = DefinedTemplate;

/** What they can be written as. */
export const DOCUMENT_FORMATS = ['html', 'xlsx', 'docx', 'pdf'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** The sizes of paper that formats with pages are laid out for. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const DocumentParams = z.object({
  modelId: Id,
  template: z.enum(TEMPLATES, t('must be one of {words}', { words: TEMPLATES.join(', ') })),
});

const POINT = /^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** A point in the history of a model, as it comes in an address. */
const Point = z
  .string()
  .regex(POINT, { error: t('must be the number of a change or the id of a baseline') })
  .optional();

export const DocumentQuery = z.object({
  format: z
    .enum(DOCUMENT_FORMATS, t('must be one of {words}', { words: DOCUMENT_FORMATS.join(', ') }))
    .default('html'),
  paper: z
    .enum(PAPERS, t('must be one of {words}', { words: PAPERS.join(', ') }))
    .optional()
    .meta({ description: 'That of the definition without it, else A4.' }),
  language: z
    .enum(SPOKEN, t('must be one of {words}', { words: SPOKEN.join(', ') }))
    .optional()
    .meta({
      description:
        'Of all that Modelwright itself says in it; English without it, whatever `Accept-Language` says. What people wrote stays as it is.',
    }),
  definition: text(LIMITS.word, 1).optional().meta({
    description:
      'Which sections it has, with which columns, rows and order: the id of one of `documentDefinitions` of the model, or `specification-for-review`, `icd-for-the-supplier` or `verification-status`. It is taken as it is now, whatever `at` says.',
  }),
  at: Point.meta({ description: 'The model as it was: the number of a change, or the id of a baseline.' }),
  from: Point.meta({ description: 'Of `changes`: what is compared, as `at` says it.' }),
  to: Point.meta({
    description: 'Of `changes`: with what it is compared; the model as it is now without it.',
  }),
  part: Id.optional().meta({
    description: 'The part whose subtree is printed; all of the model without it.',
  }),
  a: Id.optional().meta({ description: 'Of `icd`: the part that is one side, with all that is in it.' }),
  b: Id.optional().meta({
    description:
      'Of `icd`: the other side. Without it, everything that crosses the boundary of `a` is printed.',
  }),
  transferId: TransferId,
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;
