import { z } from 'zod';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { Exploration, ExplorationRequest } from '#contract/exploration.ts';
import { Finding } from '#contract/finding.ts';
import { Simulation, SimulationRequest } from '#contract/simulation.ts';
import { Verdict, VerdictHistory } from '#contract/verdict.ts';
import { Id } from '#model/store/text.ts';
import { ListQuery } from './params.ts';

/** What a model says of itself. */
export const ANSWERS = {
  listVerdicts: {
    method: 'GET',
    path: '/api/models/{modelId}/verdicts',
    tag: 'Answers',
    summary: 'The verdicts of the requirements with constraints, from what the caller may view',
    params: ModelParams,
    query: ListQuery,
    status: 200,
    answer: z.array(Verdict),
  },
  getVerdictHistory: {
    method: 'GET',
    path: '/api/models/{modelId}/requirements/{requirementId}/verdict-history',
    tag: 'Answers',
    summary: 'When the verdict of a requirement changed, in the last 2,000 change sets up to `before`',
    params: ModelParams.extend({ requirementId: Id }),
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    status: 200,
    answer: VerdictHistory,
  },
  listFindings: {
    method: 'GET',
    path: '/api/models/{modelId}/findings',
    tag: 'Answers',
    summary: 'The findings of the rules, from what the caller may view',
    params: ModelParams,
    query: PreviewQuery,
    status: 200,
    answer: z.array(Finding),
  },
  simulate: {
    method: 'POST',
    path: '/api/models/{modelId}/simulations',
    tag: 'Answers',
    summary: 'Run a state machine; nothing is stored',
    params: ModelParams,
    body: SimulationRequest,
    status: 200,
    answer: Simulation,
  },
  explore: {
    method: 'POST',
    path: '/api/models/{modelId}/explorations',
    tag: 'Answers',
    summary: 'Find what a state machine can reach, and test paths over its transitions; nothing is stored',
    params: ModelParams,
    body: ExplorationRequest,
    status: 200,
    answer: Exploration,
  },
} as const satisfies Record<string, Endpoint>;
