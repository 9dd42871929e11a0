import { z } from 'zod';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { CreatePart, Part, UpdatePart } from '#contract/part.ts';
import { Id } from '#model/store/text.ts';
import { StagedListQuery, ValuesQuery } from './params.ts';

const part = ModelParams.extend({ partId: Id });

/** The parts of a model. */
export const PARTS = {
  listParts: {
    method: 'GET',
    path: '/api/models/{modelId}/parts',
    tag: 'Parts',
    summary: 'List the parts',
    params: ModelParams,
    query: StagedListQuery.extend(ValuesQuery.shape),
    status: 200,
    answer: z.array(Part),
  },
  createPart: {
    method: 'POST',
    path: '/api/models/{modelId}/parts',
    tag: 'Parts',
    summary: 'Create a part',
    params: ModelParams,
    body: CreatePart,
    status: 201,
    answer: Part,
    retry: true,
  },
  getPart: {
    method: 'GET',
    path: '/api/models/{modelId}/parts/{partId}',
    tag: 'Parts',
    summary: 'Read a part',
    params: part,
    query: PreviewQuery,
    status: 200,
    answer: Part,
  },
  updatePart: {
    method: 'PUT',
    path: '/api/models/{modelId}/parts/{partId}',
    tag: 'Parts',
    summary: 'Change a part',
    params: part,
    body: UpdatePart,
    status: 200,
    answer: Part,
    retry: true,
    ifMatch: true,
    base: true,
  },
  deletePart: {
    method: 'DELETE',
    path: '/api/models/{modelId}/parts/{partId}',
    tag: 'Parts',
    summary: 'Delete a part and all inside it',
    params: part,
    status: 204,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
