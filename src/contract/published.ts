import { z } from 'zod';
import { Id } from '#model/store/text.ts';
import { type Endpoint, ModelParams, PageQuery, PreviewQuery } from './endpoint.ts';
import { Interface, InterfaceEdge, UpdateInterface } from './interface.ts';
import { CreateModel, Model, UpdateModel } from './model.ts';
import { CreateRequirement, DocumentedRequirement, UpdateRequirement } from './requirement.ts';
import { Transition, UpdateTransition } from './transition.ts';

const requirement = ModelParams.extend({ requirementId: Id });
const edge = ModelParams.extend({ interfaceId: Id });
const transition = ModelParams.extend({ transitionId: Id });

/** The nine documented operations. Frozen: clients that know nothing else rely on every path, field and rule. */
export const PUBLISHED = {
  createModel: {
    method: 'POST',
    path: '/api/models',
    tag: 'Models',
    summary: 'Create a model in a team',
    body: CreateModel,
    status: 201,
    answer: Model,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    retry: true,
  },
  updateModel: {
    method: 'PUT',
    path: '/api/models/{modelId}',
    tag: 'Models',
    summary: 'Change a model’s name or description',
    params: ModelParams,
    body: UpdateModel,
    status: 200,
    answer: Model,
    retry: true,
    ifMatch: true,
    base: true,
  },
  getModel: {
    method: 'GET',
    path: '/api/models/{modelId}',
    tag: 'Models',
    summary: 'Read a model',
    params: ModelParams,
    query: PreviewQuery,
    status: 200,
    answer: Model,
  },
  createRequirement: {
    method: 'POST',
    path: '/api/models/{modelId}/requirements',
    tag: 'Requirements',
    summary: 'Create a requirement',
    params: ModelParams,
    body: CreateRequirement,
    status: 201,
    answer: DocumentedRequirement,
    retry: true,
  },
  updateRequirement: {
    method: 'PUT',
    path: '/api/models/{modelId}/requirements/{requirementId}',
    tag: 'Requirements',
    summary: 'Change a requirement',
    params: requirement,
    body: UpdateRequirement,
    status: 200,
    answer: DocumentedRequirement,
    retry: true,
    ifMatch: true,
    base: true,
  },
  getInterface: {
    method: 'GET',
    path: '/api/models/{modelId}/interfaces/{interfaceId}',
    tag: 'Interfaces',
    summary: 'Read an interface',
    params: edge,
    query: PreviewQuery,
    status: 200,
    answer: Interface,
  },
  updateInterface: {
    method: 'PUT',
    path: '/api/models/{modelId}/interfaces/{interfaceId}',
    tag: 'Interfaces',
    summary: 'Change an interface',
    params: edge,
    body: UpdateInterface,
    status: 200,
    answer: InterfaceEdge,
    retry: true,
    ifMatch: true,
    base: true,
  },
  listTransitions: {
    method: 'GET',
    path: '/api/models/{modelId}/transitions',
    tag: 'Transitions',
    summary: 'List the transitions',
    params: ModelParams,
    query: PageQuery.extend(PreviewQuery.shape),
    status: 200,
    answer: z.array(Transition),
  },
  updateTransition: {
    method: 'PUT',
    path: '/api/models/{modelId}/transitions/{transitionId}',
    tag: 'Transitions',
    summary: 'Change a transition',
    params: transition,
    body: UpdateTransition,
    status: 200,
    answer: Transition,
    retry: true,
    ifMatch: true,
    base: true,
  },
} as const satisfies Record<string, Endpoint>;
