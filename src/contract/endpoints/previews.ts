import { z } from 'zod';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { CreatePreview, Preview, PreviewMade } from '#contract/model.ts';
import { Id } from '#model/store/text.ts';

const preview = ModelParams.extend({ previewId: z.string().min(1).max(200) });

/** What is drawn, and for which background. */
export const PICTURE_VIEWS = ['structure', 'behaviour'] as const;
export const PICTURE_THEMES = ['light', 'dark'] as const;

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
  getPreviewPicture: {
    method: 'GET',
    path: '/api/previews/{previewSecret}/picture.svg',
    tag: 'Models',
    summary: 'A picture of the model of a preview as it is now, for those who have the preview id',
    params: z.object({ previewSecret: z.string().min(1).max(200) }),
    query: z.object({
      view: z.enum(PICTURE_VIEWS).optional(),
      /** Of the structure: the part that it is the inside of. Of the behaviour: the part or state whose machine it is. */
      level: Id.optional(),
      theme: z.enum(PICTURE_THEMES).optional(),
    }),
    open: true,
    status: 200,
    type: 'image/svg+xml',
    ifNoneMatch: true,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<string, Endpoint>;
