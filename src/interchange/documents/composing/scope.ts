import type { Template } from '#contract/document.ts';
import { paragraph, type Section } from '#interchange/documents/printed-document.ts';

const SCOPES: Readonly<Record<Template, string>> = {
  specification:
    'The requirements in the order of the model, with their constraints, verdicts, allocation and trace.',
  interfaces: 'The interfaces between the parts, with their owners and how far each has come.',
  icd: 'What is agreed of each interface, with each of its connections.',
  trace: 'What each requirement is allocated to and traced to, and what it lacks.',
  changes: 'What was added, changed and removed, field by field. Where things are drawn is left out.',
  model:
    'The structure level by level and the behaviour machine by machine, each with its drawing; the requirements, and which parts they are allocated to.',
  verdicts: 'How each requirement that has constraints stands, with value, limit and margin.',
};

/** What the document is about: its own words, else a sentence of its template and what the model says of itself. */
export const scope = (template: Template, description: string, text?: string): Section[] => [
  {
    level: 1,
    heading: 'Scope',
    anchor: 'scope',
    blocks: (text === undefined ? [SCOPES[template], description] : text.split('\n'))
      .filter((one) => one.trim() !== '')
      .map((one) => paragraph(one)),
    isListed: true,
  },
];
