import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { Batch } from '#contract/operation.ts';

const change = ModelParams.extend({
  seq: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(Number.MAX_SAFE_INTEGER),
});
const after = PageQuery.omit({ cursor: true }).extend({
  after: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(Number.MAX_SAFE_INTEGER)
    .optional(),
});

/** Change sets. */
export const CHANGES = {
  batch: {
    method: 'POST',
    path: '/api/models/{modelId}/batch',
    tag: 'Changes',
    summary: 'Many writes as one change set',
    params: ModelParams,
    body: Batch,
    status: 200,
    answer: ChangeSet,
    retry: true,
    base: true,
    large: true,
  },
  listChanges: {
    method: 'GET',
    path: '/api/models/{modelId}/changes',
    tag: 'Changes',
    summary: 'The change sets after a seq',
    params: ModelParams,
    query: after,
    status: 200,
    answer: z.array(ChangeSet),
  },
  getChange: {
    method: 'GET',
    path: '/api/models/{modelId}/changes/{seq}',
    tag: 'Changes',
    summary: 'One change set',
    params: change,
    status: 200,
    answer: ChangeSet,
  },
  revertChange: {
    method: 'POST',
    path: '/api/models/{modelId}/changes/{seq}/revert',
    tag: 'Changes',
    summary: 'Undo a change set, as a new one',
    params: change,
    status: 200,
    answer: ChangeSet,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
