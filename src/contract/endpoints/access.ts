import { type Endpoint, ModelParams } from '#contract/endpoint.ts';
import { ModelAccess, UpdateAccess } from '#contract/model.ts';

/** Who may do what with a model. */
export const ACCESS = {
  getAccess: {
    method: 'GET',
    path: '/api/models/{modelId}/access',
    tag: 'Models',
    summary: 'The access list with names',
    params: ModelParams,
    status: 200,
    answer: ModelAccess,
  },
  updateAccess: {
    method: 'PUT',
    path: '/api/models/{modelId}/access',
    tag: 'Models',
    summary: 'Replace the access list',
    params: ModelParams,
    body: UpdateAccess,
    status: 200,
    answer: ModelAccess,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
