import { z } from 'zod';
import { Agreement, CreateAgreement } from '#contract/agreement.ts';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

const edge = ModelParams.extend({ interfaceId: Id });

/** That the two sides of an interface agree to it. */
export const AGREEMENTS = {
  listAgreements: {
    method: 'GET',
    path: '/api/models/{modelId}/agreements',
    tag: 'Interfaces',
    summary: 'List the agreements to all interfaces',
    params: ModelParams,
    query: PageQuery,
    status: 200,
    answer: z.array(Agreement),
  },
  listInterfaceAgreements: {
    method: 'GET',
    path: '/api/models/{modelId}/interfaces/{interfaceId}/agreements',
    tag: 'Interfaces',
    summary: 'List the agreements to an interface: one a side at most',
    params: edge,
    status: 200,
    answer: z.array(Agreement),
  },
  createAgreement: {
    method: 'POST',
    path: '/api/models/{modelId}/interfaces/{interfaceId}/agreements',
    tag: 'Interfaces',
    summary: 'Agree to an interface as it is, for one of its sides',
    params: edge,
    body: CreateAgreement,
    status: 201,
    answer: Agreement,
    errors: ['CONFLICT'],
    retry: true,
  },
  deleteAgreement: {
    method: 'DELETE',
    path: '/api/models/{modelId}/interfaces/{interfaceId}/agreements/{agreementId}',
    tag: 'Interfaces',
    summary: 'Withdraw an agreement (its maker, or who may Manage the model)',
    params: edge.extend({ agreementId: Id }),
    status: 204,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
