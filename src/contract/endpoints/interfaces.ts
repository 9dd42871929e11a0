import { z } from 'zod';
import { type Endpoint, ModelParams } from '#contract/endpoint.ts';
import { CreateInterface, Interface } from '#contract/interface.ts';
import { Id } from '#model/store/text.ts';
import { ListQuery } from './params.ts';

const edge = ModelParams.extend({ interfaceId: Id });

/** The interfaces of a model, beside the documented operations. */
export const INTERFACES = {
  listInterfaces: {
    method: 'GET',
    path: '/api/models/{modelId}/interfaces',
    tag: 'Interfaces',
    summary: 'List the interfaces',
    params: ModelParams,
    query: ListQuery,
    status: 200,
    answer: z.array(Interface),
  },
  createInterface: {
    method: 'POST',
    path: '/api/models/{modelId}/interfaces',
    tag: 'Interfaces',
    summary: 'Create an interface',
    params: ModelParams,
    body: CreateInterface,
    status: 201,
    answer: Interface,
    retry: true,
  },
  deleteInterface: {
    method: 'DELETE',
    path: '/api/models/{modelId}/interfaces/{interfaceId}',
    tag: 'Interfaces',
    summary: 'Delete an interface',
    params: edge,
    status: 204,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
