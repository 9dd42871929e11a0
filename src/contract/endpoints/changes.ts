import { ChangeSet } from '#contract/change-set.ts';
import { type Endpoint, ModelParams } from '#contract/endpoint.ts';
import { Batch } from '#contract/operation.ts';

/** Edits of many elements at once. */
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
} as const satisfies Record<string, Endpoint>;
