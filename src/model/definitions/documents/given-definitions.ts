import type { DocumentDefinition } from './document-definition.ts';

/** Those that every model has: copied, they can be changed. */
export const GIVEN_DEFINITIONS: readonly DocumentDefinition[] = [
  {
    id: 'specification-for-review',
    name: 'Specification for review',
    template: 'specification',
    sections: [
      { shows: 'scope' },
      { shows: 'referenced-documents' },
      {
        shows: 'requirements',
        heading: 'Requirements at a glance',
        columns: ['key', 'title', 'status', 'priority', 'verdict'],
        where: [{ column: 'kind', value: 'requirement' }],
      },
      { shows: 'specification', heading: 'Requirements' },
      { shows: 'open-items', heading: 'To be decided' },
      { shows: 'trace', columns: ['requirement', 'systems', 'verifies', 'missing'] },
      { shows: 'change-record' },
    ],
  },
  {
    id: 'icd-for-the-supplier',
    name: 'ICD for the supplier',
    template: 'icd',
    sections: [
      { shows: 'scope' },
      { shows: 'referenced-documents' },
      { shows: 'icd' },
      { shows: 'open-items', heading: 'To be agreed' },
      { shows: 'change-record' },
    ],
  },
  {
    id: 'verification-status',
    name: 'Verification status',
    template: 'verdicts',
    title: 'Verification status',
    sections: [
      {
        shows: 'requirements',
        heading: 'Not met',
        columns: ['key', 'title', 'statement', 'systems'],
        where: [{ column: 'verdict', value: 'fail' }],
      },
      { shows: 'verdicts', columns: ['requirement', 'constraint', 'value', 'limit', 'margin', 'verdict'] },
      {
        shows: 'trace',
        heading: 'Verification',
        columns: ['requirement', 'verifies', 'missing'],
      },
      { shows: 'change-record' },
    ],
  },
];
