import { z } from 'zod';
import { EmbeddedFile } from '#contract/embedded-file.ts';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

/** Files that came in with requirements, and are kept beside them. */
export const EMBEDDED_FILES = {
  listEmbeddedFiles: {
    method: 'GET',
    path: '/api/models/{modelId}/embedded-files',
    tag: 'Files',
    summary: 'The files that came in with requirements: pictures, attachments',
    params: ModelParams,
    query: PreviewQuery,
    status: 200,
    answer: z.array(EmbeddedFile),
  },
  getEmbeddedFile: {
    method: 'GET',
    path: '/api/models/{modelId}/embedded-files/content',
    tag: 'Files',
    summary: 'One of them, as a file to be saved',
    params: ModelParams,
    query: PreviewQuery.extend({ source_id: Id, path: z.string() }),
    status: 200,
    type: 'application/octet-stream',
  },
} as const satisfies Record<string, Endpoint>;
