import { z } from 'zod';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { CreateState, State, UpdateState } from '#contract/state.ts';
import { Id } from '#model/store/text.ts';
import { StagedListQuery, ValuesQuery } from './params.ts';

const state = ModelParams.extend({ stateId: Id });

/** The states of a model. */
export const STATES = {
  listStates: {
    method: 'GET',
    path: '/api/models/{modelId}/states',
    tag: 'States',
    summary: 'List the states',
    params: ModelParams,
    query: StagedListQuery.extend(ValuesQuery.shape),
    status: 200,
    answer: z.array(State),
  },
  createState: {
    method: 'POST',
    path: '/api/models/{modelId}/states',
    tag: 'States',
    summary: 'Create a state',
    params: ModelParams,
    body: CreateState,
    status: 201,
    answer: State,
    retry: true,
  },
  getState: {
    method: 'GET',
    path: '/api/models/{modelId}/states/{stateId}',
    tag: 'States',
    summary: 'Read a state',
    params: state,
    query: PreviewQuery,
    status: 200,
    answer: State,
  },
  updateState: {
    method: 'PUT',
    path: '/api/models/{modelId}/states/{stateId}',
    tag: 'States',
    summary: 'Change a state',
    params: state,
    body: UpdateState,
    status: 200,
    answer: State,
    retry: true,
    ifMatch: true,
    base: true,
  },
  deleteState: {
    method: 'DELETE',
    path: '/api/models/{modelId}/states/{stateId}',
    tag: 'States',
    summary: 'Delete a state and all inside it',
    params: state,
    status: 204,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
