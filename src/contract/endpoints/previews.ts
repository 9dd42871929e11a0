import { z } from 'zod';
import { t } from '#language/translate.ts';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { CreatePreview, Preview, PreviewMade } from '#contract/model.ts';
import { SPOKEN } from '#language/speech-of.ts';
import { Id } from '#model/store/text.ts';

const preview = ModelParams.extend({ previewId: z.string().min(1).max(200) });

/** What is drawn, and for which background. */
export const PICTURE_VIEWS = ['structure', 'behaviour'] as const;
export const PICTURE_THEMES = ['light', 'dark'] as const;
/** Windows that a picture is drawn for as the app opens the view in them. */
export const PICTURE_WINDOWS = ['phone', 'tablet', 'desk'] as const;

/** How wide a PNG may be asked for, in pixels. */
export const LEAST_PNG_WIDTH = 16;
export const MOST_PNG_WIDTH = 8_192;

const pictureParams = z.object({ previewSecret: z.string().min(1).max(200) });
const pictureQuery = z.object({
  view: z.enum(PICTURE_VIEWS).optional(),
  /** Of the structure: the part that it is the inside of. Of the behaviour: the part or state whose machine it is. */
  level: Id.optional(),
  theme: z.enum(PICTURE_THEMES).optional(),
  /** As open and as large as the app shows it at first in such a window; without it with its boxes collapsed. */
  window: z.enum(PICTURE_WINDOWS).optional(),
  /** In which what Modelwright says in it is said; English without it. */
  language: z.enum(SPOKEN).optional(),
});

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
    params: pictureParams,
    query: pictureQuery,
    open: true,
    status: 200,
    type: 'image/svg+xml',
    ifNoneMatch: true,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  getPreviewPng: {
    method: 'GET',
    path: '/api/previews/{previewSecret}/picture.png',
    tag: 'Models',
    summary: 'The same picture as pixels, for sites that show no SVG',
    params: pictureParams,
    query: pictureQuery.extend({
      /** In pixels; without it the drawing at twice its size, or as much of that as the limit of pixels leaves. */
      width: z.coerce
        .number(t('must be a number'))
        .int(t('must be a whole number'))
        .min(LEAST_PNG_WIDTH, t('must be at least {least}', { least: LEAST_PNG_WIDTH }))
        .max(MOST_PNG_WIDTH, t('must be at most {most}', { most: MOST_PNG_WIDTH }))
        .optional(),
    }),
    open: true,
    status: 200,
    type: 'image/png',
    ifNoneMatch: true,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<string, Endpoint>;
