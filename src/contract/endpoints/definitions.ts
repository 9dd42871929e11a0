import { ModelDefinitions, UpdateDefinitions } from '#contract/definitions.ts';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';

/** What a model says about its own elements. */
export const DEFINITIONS = {
  getDefinitions: {
    method: 'GET',
    path: '/api/models/{modelId}/definitions',
    tag: 'Models',
    summary: 'The custom fields of requirements, and the prefix of their keys',
    params: ModelParams,
    query: PreviewQuery,
    status: 200,
    answer: ModelDefinitions,
  },
  updateDefinitions: {
    method: 'PUT',
    path: '/api/models/{modelId}/definitions',
    tag: 'Models',
    summary: 'Change them. Values that are there stay, whatever their field says afterwards',
    params: ModelParams,
    body: UpdateDefinitions,
    status: 200,
    answer: ModelDefinitions,
    retry: true,
    ifMatch: true,
    base: true,
  },
} as const satisfies Record<string, Endpoint>;
