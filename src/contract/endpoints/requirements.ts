import { z } from 'zod';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { Requirement } from '#contract/requirement.ts';
import { Id } from '#model/store/text.ts';
import { StagedListQuery } from './params.ts';

const requirement = ModelParams.extend({ requirementId: Id });

/** The requirements of a model, beside the documented operations. */
export const REQUIREMENTS = {
  listRequirements: {
    method: 'GET',
    path: '/api/models/{modelId}/requirements',
    tag: 'Requirements',
    summary: 'List the requirements',
    params: ModelParams,
    query: StagedListQuery,
    status: 200,
    answer: z.array(Requirement),
  },
  getRequirement: {
    method: 'GET',
    path: '/api/models/{modelId}/requirements/{requirementId}',
    tag: 'Requirements',
    summary: 'Read a requirement',
    params: requirement,
    query: PreviewQuery,
    status: 200,
    answer: Requirement,
  },
  deleteRequirement: {
    method: 'DELETE',
    path: '/api/models/{modelId}/requirements/{requirementId}',
    tag: 'Requirements',
    summary: 'Delete a requirement and those below it',
    params: requirement,
    status: 204,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
