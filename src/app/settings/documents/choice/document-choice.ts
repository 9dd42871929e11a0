import type { DocumentOrder } from '#app/api/transfer/use-print-document.ts';
import type { Spoken } from '#language/speech-of.ts';
import { spokenLanguage, t } from '#language/translate.ts';
import { TEMPLATES, type Template } from '#contract/document.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import { sectionsAtFirst } from '#model/definitions/documents/document-section.ts';

export const TEMPLATE_LABELS: Readonly<Record<Template, string>> = {
  specification: t('Requirements specification'),
  interfaces: t('Interface list'),
  icd: t('Interface control document (ICD)'),
  trace: t('Trace'),
  verdicts: t('Verdicts'),
  changes: t('Change report'),
  model: t('Model book, with drawings'),
};
export const TEMPLATE_OPTIONS = TEMPLATES.map((value) => ({ value, label: TEMPLATE_LABELS[value] }));

export const NOW = 'now';
/** The change set that made the model. */
export const BEGINNING = '1';
/** The sections that a template has by itself; no definition has this id. */
export const AS_TEMPLATE = ' ';

/** What is chosen to be printed. */
export interface DocumentChoice {
  readonly template: Template;
  /** The id of a definition. */
  readonly definition: string;
  /** Of all that the service says in it. */
  readonly language: Spoken;
  readonly at: string;
  readonly from: string;
  readonly part?: string | undefined;
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

export const FIRST_CHOICE: DocumentChoice = {
  template: 'specification',
  definition: AS_TEMPLATE,
  language: spokenLanguage() === 'de' ? 'de' : 'en',
  at: NOW,
  from: BEGINNING,
};

/** What the service is asked for; the format is still to be said. */
export function orderOf({
  template,
  definition,
  language,
  at,
  from,
  part,
  a,
  b,
}: DocumentChoice): Omit<DocumentOrder, 'format'> {
  const version = at === NOW ? undefined : at;
  const named = { template, language, definition: definition === AS_TEMPLATE ? undefined : definition };
  if (template === 'changes') return { ...named, from, to: version };
  return { ...named, at: version, ...(template === 'icd' ? { a, b } : { part }) };
}

/** Why the choice cannot be printed yet. */
export function missingIn({ template, a, b }: DocumentChoice): string | undefined {
  if (template !== 'icd') return undefined;
  if (a === undefined) return t('Choose one side first.');
  return a === b ? t('Choose two different parts.') : undefined;
}

/** What a template prints by itself, said as a definition. */
export const templateAsDefinition = (template: Template): DocumentDefinition => ({
  id: AS_TEMPLATE,
  name: t('All sections'),
  template,
  sections: sectionsAtFirst(template),
});
