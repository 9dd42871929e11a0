import { z } from 'zod';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { CreateTraceLink, Suspect, TraceLink, UpdateTraceLink } from '#contract/trace-link.ts';
import { Id } from '#model/store/text.ts';
import { StagedListQuery } from './params.ts';

const traceLink = ModelParams.extend({ traceLinkId: Id });

/** The trace links of a model. */
export const TRACE_LINKS = {
  listTraceLinks: {
    method: 'GET',
    path: '/api/models/{modelId}/trace-links',
    tag: 'Trace links',
    summary: 'List the trace links',
    params: ModelParams,
    query: StagedListQuery,
    status: 200,
    answer: z.array(TraceLink),
  },
  createTraceLink: {
    method: 'POST',
    path: '/api/models/{modelId}/trace-links',
    tag: 'Trace links',
    summary: 'Create a trace link',
    params: ModelParams,
    body: CreateTraceLink,
    status: 201,
    answer: TraceLink,
    retry: true,
  },
  getTraceLink: {
    method: 'GET',
    path: '/api/models/{modelId}/trace-links/{traceLinkId}',
    tag: 'Trace links',
    summary: 'Read a trace link',
    params: traceLink,
    query: PreviewQuery,
    status: 200,
    answer: TraceLink,
  },
  updateTraceLink: {
    method: 'PUT',
    path: '/api/models/{modelId}/trace-links/{traceLinkId}',
    tag: 'Trace links',
    summary: 'Change a trace link',
    params: traceLink,
    body: UpdateTraceLink,
    status: 200,
    answer: TraceLink,
    retry: true,
    ifMatch: true,
    base: true,
  },
  listSuspects: {
    method: 'GET',
    path: '/api/models/{modelId}/suspects',
    tag: 'Trace links',
    summary:
      'List the trace links that somebody should look at again, with the differences that made them suspect',
    params: ModelParams,
    query: PreviewQuery,
    status: 200,
    answer: z.array(Suspect),
  },
  deleteTraceLink: {
    method: 'DELETE',
    path: '/api/models/{modelId}/trace-links/{traceLinkId}',
    tag: 'Trace links',
    summary: 'Delete a trace link',
    params: traceLink,
    status: 204,
    retry: true,
    ifMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
