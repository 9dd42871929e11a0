import { z } from 'zod';
import { Baseline, CreateBaseline, UpdateBaseline } from '#contract/baseline.ts';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

const baseline = ModelParams.extend({ baselineId: Id });

/** Names for points in a model's history. */
export const BASELINES = {
  listBaselines: {
    method: 'GET',
    path: '/api/models/{modelId}/baselines',
    tag: 'History',
    summary: 'List baselines',
    params: ModelParams,
    query: PageQuery,
    status: 200,
    answer: z.array(Baseline),
  },
  createBaseline: {
    method: 'POST',
    path: '/api/models/{modelId}/baselines',
    tag: 'History',
    summary: 'Name the model as it is, or as it was',
    params: ModelParams,
    body: CreateBaseline,
    status: 201,
    answer: Baseline,
    retry: true,
  },
  getBaseline: {
    method: 'GET',
    path: '/api/models/{modelId}/baselines/{baselineId}',
    tag: 'History',
    summary: 'Get a baseline',
    params: baseline,
    status: 200,
    answer: Baseline,
  },
  updateBaseline: {
    method: 'PUT',
    path: '/api/models/{modelId}/baselines/{baselineId}',
    tag: 'History',
    summary: 'Rename a baseline, or describe it',
    params: baseline,
    body: UpdateBaseline,
    status: 200,
    answer: Baseline,
    retry: true,
    ifMatch: true,
  },
  deleteBaseline: {
    method: 'DELETE',
    path: '/api/models/{modelId}/baselines/{baselineId}',
    tag: 'History',
    summary: 'Delete a baseline; what it names stays',
    params: baseline,
    status: 204,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
