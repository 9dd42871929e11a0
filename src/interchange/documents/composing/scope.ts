import { t } from '#language/translate.ts';
import type { Template } from '#contract/document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import { paragraph, type Section } from '#interchange/documents/printed-document.ts';

const SCOPES: Readonly<Record<Exclude<Template, 'icd'>, () => string>> = {
  specification: () =>
    t('The requirements in the order of the model, with their constraints, verdicts, allocation and trace.'),
  interfaces: () => t('The interfaces between the parts, with their owners and how far each has come.'),
  trace: () => t('What each requirement is allocated to and traced to, and what it lacks.'),
  changes: () =>
    t('What was added, changed and removed, field by field. Where things are drawn is left out.'),
  model: () =>
    t(
      'The structure level by level and the behaviour machine by machine, each with its drawing; the requirements, and which parts they are allocated to.',
    ),
  verdicts: () => t('How each requirement that has constraints stands, with value, limit and margin.'),
};

interface ScopeOf {
  readonly template: Template;
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

/** What the document is about: its own words, else a sentence of its template and what the model says of itself. */
export const scope = (words: Words, of: ScopeOf, description: string, text?: string): Section[] => [
  {
    level: 1,
    heading: t('Scope'),
    anchor: 'scope',
    blocks: (text === undefined ? [sentence(words, of), description] : text.split('\n'))
      .filter((one) => one.trim() !== '')
      .map((one) => paragraph(one)),
    isListed: true,
  },
];

function sentence(words: Words, { template, a = '', b }: ScopeOf): string {
  if (template !== 'icd') return SCOPES[template]();
  const one = words.place(a);
  return b === undefined
    ? t(
        'What is agreed of each interface that crosses the boundary of {one}, with each of its connections.',
        {
          one,
        },
      )
    : t('What is agreed of each interface between {one} and {other}, with each of its connections.', {
        one,
        other: words.place(b),
      });
}
