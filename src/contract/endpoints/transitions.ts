import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { CreateTransition, Transition } from '#contract/transition.ts';
import { Id } from '#model/store/text.ts';

const transition = ModelParams.extend({ transitionId: Id });

/** The transitions of a model, beside the documented operations. */
export const TRANSITIONS = {
  createTransition: {
    method: 'POST',
    path: '/api/models/{modelId}/transitions',
    tag: 'Transitions',
    summary: 'Create a transition',
    params: ModelParams,
    body: CreateTransition,
    status: 201,
    answer: Transition,
    retry: true,
  },
  getTransition: {
    method: 'GET',
    path: '/api/models/{modelId}/transitions/{transitionId}',
    tag: 'Transitions',
    summary: 'Read a transition',
    params: transition,
    query: PreviewQuery,
    status: 200,
    answer: Transition,
  },
  deleteTransition: {
    method: 'DELETE',
    path: '/api/models/{modelId}/transitions/{transitionId}',
    tag: 'Transitions',
    summary: 'Delete a transition',
    params: transition,
    status: 204,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
