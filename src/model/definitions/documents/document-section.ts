import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { LongText, text } from '#model/store/text.ts';

/** The kinds of documents that a definition can be of. */
export const DEFINED_TEMPLATES = [
  'specification',
  'interfaces',
  'icd',
  'trace',
  'verdicts',
  'changes',
  'model',
] as const;
export type DefinedTemplate = (typeof DEFINED_TEMPLATES)[number];

/** What a section can show: what one of the templates is about, a table of requirements, a saved view, or one of what every document has. */
export const SECTION_KINDS = [
  'scope',
  'referenced-documents',
  ...DEFINED_TEMPLATES,
  'requirements',
  'view',
  'interface-view',
  'open-items',
  'change-record',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** What people call what a section shows. */
export const SECTION_LABELS: Readonly<Record<SectionKind, () => string>> = {
  scope: () => t('Scope'),
  'referenced-documents': () => t('Referenced documents'),
  specification: () => t('Requirements one by one'),
  interfaces: () => t('Interface list'),
  icd: () => t('Interface control'),
  trace: () => t('Trace'),
  verdicts: () => t('Verdicts'),
  changes: () => t('Changes'),
  model: () => t('Structure and behaviour with their drawings'),
  requirements: () => t('Table of requirements'),
  view: () => t('Saved view'),
  'interface-view': () => t('Saved view of interfaces'),
  'open-items': () => t('Open items'),
  'change-record': () => t('Change record'),
};

export const DOCUMENT_LIMITS = {
  definitions: 50,
  sections: 30,
  columns: 60,
  referenced: 200,
  conditions: 20,
  sorts: 8,
  /** Of all definitions of a model, in characters of JSON. */
  total: 200_000,
} as const;

export const most = (count: number) => t('must have at most {count} entries', { count });
/** What beside its heading a section can say. */
type Said = 'text' | 'documents' | 'view' | 'columns' | 'words' | 'where' | 'sort';
/** `field X` is the column of the custom field X. */
const Column = text(LIMITS.word + 'field '.length, 1);

/** What can be said of a section beside its heading; the rest is as the template has it. */
const SAYS: Readonly<Record<SectionKind, readonly Said[]>> = {
  scope: ['text'],
  'referenced-documents': ['documents'],
  specification: ['columns', 'words', 'where', 'sort'],
  interfaces: ['columns', 'words', 'where', 'sort'],
  icd: ['columns', 'words', 'where', 'sort'],
  trace: ['columns', 'words', 'where', 'sort'],
  verdicts: ['columns', 'words', 'where', 'sort'],
  changes: ['columns'],
  model: [],
  requirements: ['columns', 'words', 'where', 'sort'],
  view: ['view'],
  'interface-view': ['view'],
  'open-items': [],
  'change-record': [],
};

/** Whether a kind of section can be told its columns, its rows, or the saved view that it shows. */
export const canSay = (shows: SectionKind, what: Said): boolean => SAYS[shows].includes(what);

/** A section of a document: what it shows, and how it differs from what its template does by itself. */
export const DocumentSection = z
  .strictObject({
    shows: z.enum(SECTION_KINDS, t('must be one of {words}', { words: SECTION_KINDS.join(', ') })),
    heading: text(LIMITS.word, 1)
      .optional()
      .meta({ description: 'In place of the heading that it has by itself.' }),
    hidden: z
      .boolean(t('must be true or false'))
      .optional()
      .meta({ description: 'Whether it is kept with all that it says, and not printed.' }),
    text: LongText.optional().meta({
      description:
        'Of `scope`: what stands there in place of the sentence of the template. Each line is a paragraph.',
    }),
    documents: z
      .array(text(LIMITS.word, 1))
      .min(1, t('must have at least one entry'))
      .max(DOCUMENT_LIMITS.referenced, most(DOCUMENT_LIMITS.referenced))
      .optional()
      .meta({
        description:
          'Of `referenced-documents`: the ids of those that are listed; all of the model without it.',
      }),
    view: text(LIMITS.word, 1).optional().meta({
      description:
        'Of `view`: the name of a saved view of the requirements. Of `interface-view`: of one of the ICD table.',
    }),
    columns: z
      .array(Column)
      .min(1, t('must have at least one entry'))
      .max(DOCUMENT_LIMITS.columns, most(DOCUMENT_LIMITS.columns))
      .optional(),
    words: text(LIMITS.word)
      .optional()
      .meta({ description: 'Only what has all of these words in its key, name or text.' }),
    where: z
      .array(z.strictObject({ column: Column, value: text(LIMITS.word, 1) }))
      .max(DOCUMENT_LIMITS.conditions, most(DOCUMENT_LIMITS.conditions))
      .optional()
      .meta({
        description: 'Only what has this in a column: `=` asks for an empty cell, `*` for one that is not.',
      }),
    sort: z
      .array(
        z.strictObject({
          column: Column,
          direction: z.enum(['ascending', 'descending'], t('must be ascending or descending')),
        }),
      )
      .max(DOCUMENT_LIMITS.sorts, most(DOCUMENT_LIMITS.sorts))
      .optional(),
  })
  .superRefine((section, context) => {
    const refused = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const what of ['text', 'documents', 'view', 'columns', 'words', 'where', 'sort'] as const)
      if (section[what] !== undefined && !canSay(section.shows, what))
        refused(what, t('does not belong to a section that shows {kind}', { kind: section.shows }));
    if (section.shows === 'view' && section.view === undefined)
      refused('view', t('must be the name of a saved view of the requirements'));
    if (section.shows === 'interface-view' && section.view === undefined)
      refused('view', t('must be the name of a saved view of the ICD table'));
    for (const [what, names] of [
      ['documents', section.documents ?? []],
      ['columns', section.columns ?? []],
      ['where', (section.where ?? []).map(({ column }) => column)],
      ['sort', (section.sort ?? []).map(({ column }) => column)],
    ] as const)
      if (new Set(names).size < names.length)
        refused(what, what === 'documents' ? t('has a document twice') : t('has a column twice'));
  })
  .meta({ id: 'DocumentSection' });
export type DocumentSection = z.infer<typeof DocumentSection>;

/** What a document of a template holds where no definition says otherwise. */
export const sectionsAtFirst = (template: DefinedTemplate): DocumentSection[] => [
  { shows: 'scope' },
  { shows: 'referenced-documents' },
  { shows: template },
  { shows: 'open-items' },
  { shows: 'change-record' },
];
