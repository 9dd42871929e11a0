import { z } from 'zod';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { CreatePreview, Preview, PreviewMade } from '#contract/model.ts';

const preview = ModelParams.extend({ previewId: z.string().min(1).max(200) });

/** Previews of a model. */
export const PREVIEWS = {
  listPreviews: {
    method: 'GET',
    path: '/api/models/{modelId}/previews',
    tag: 'Models',
    summary: 'List previews',
    params: ModelParams,
    query: PageQuery,
    status: 200,
    answer: z.array(Preview),
  },
  createPreview: {
    method: 'POST',
    path: '/api/models/{modelId}/previews',
    tag: 'Models',
    summary: 'Make a preview',
    params: ModelParams,
    body: CreatePreview,
    status: 201,
    answer: PreviewMade,
    secret: true,
    retry: true,
  },
  deletePreview: {
    method: 'DELETE',
    path: '/api/models/{modelId}/previews/{previewId}',
    tag: 'Models',
    summary: 'Revoke a preview, by id or handle',
    params: preview,
    status: 204,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
