import { z } from 'zod';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { DuplicateModel, Model, ModelSettings, ModelSummary } from '#contract/model.ts';

/** Models as wholes. */
export const MODELS = {
  listModels: {
    method: 'GET',
    path: '/api/models',
    tag: 'Models',
    summary: 'The caller’s models',
    query: PageQuery,
    status: 200,
    answer: z.array(ModelSummary),
  },
  deleteModel: {
    method: 'DELETE',
    path: '/api/models/{modelId}',
    tag: 'Models',
    summary: 'Delete a model',
    params: ModelParams,
    status: 204,
    retry: true,
    ifMatch: true,
  },
  duplicateModel: {
    method: 'POST',
    path: '/api/models/{modelId}/duplicate',
    tag: 'Models',
    summary: 'Copy a model',
    params: ModelParams,
    body: DuplicateModel,
    status: 201,
    answer: Model,
    retry: true,
  },
  getSettings: {
    method: 'GET',
    path: '/api/models/{modelId}/settings',
    tag: 'Models',
    summary: 'Description, team and the caller’s rights',
    params: ModelParams,
    status: 200,
    answer: ModelSettings,
  },
} as const satisfies Record<string, Endpoint>;
