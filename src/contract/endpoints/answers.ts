import { z } from 'zod';
import { type Endpoint, ModelParams } from '#contract/endpoint.ts';
import { Verdict } from '#contract/verdict.ts';
import { ListQuery } from './params.ts';

/** What a model says of itself. */
export const ANSWERS = {
  listVerdicts: {
    method: 'GET',
    path: '/api/models/{modelId}/verdicts',
    tag: 'Answers',
    summary: 'How the requirements stand that have constraints, by what the caller may view',
    params: ModelParams,
    query: ListQuery,
    status: 200,
    answer: z.array(Verdict),
  },
} as const satisfies Record<string, Endpoint>;
