import { z } from 'zod';
import { DocumentTemplate, DocumentTemplateQuery } from '#contract/document-template.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

const team = z.object({ teamId: Id });
const path = '/api/teams/{teamId}/document-template';

/** What the documents of a team's models are dressed in for Word. */
export const DOCUMENT_TEMPLATES = {
  getDocumentTemplate: {
    method: 'GET',
    path,
    tag: 'Teams',
    summary: 'The Word template of a team',
    params: team,
    status: 200,
    answer: DocumentTemplate,
  },
  replaceDocumentTemplate: {
    method: 'PUT',
    path,
    tag: 'Teams',
    summary:
      'Give a team a Word template (.dotx, at most 2 MiB): its styles, headers, footers and margins dress documents for Word',
    params: team,
    query: DocumentTemplateQuery,
    file: true,
    status: 200,
    answer: DocumentTemplate,
    retry: true,
  },
  deleteDocumentTemplate: {
    method: 'DELETE',
    path,
    tag: 'Teams',
    summary: 'Take the Word template of a team away',
    params: team,
    status: 204,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
