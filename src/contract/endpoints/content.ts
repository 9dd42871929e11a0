import { CONTENT_TYPE } from '#contract/content.ts';
import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';

/** The model in one piece. */
export const CONTENT = {
  getContent: {
    method: 'GET',
    path: '/api/models/{modelId}/content',
    tag: 'Models',
    summary:
      'For people who may view all kinds: all elements, some of them on each line, as they were at the change set that `Change-Seq` names: the newest or one shortly before it',
    params: ModelParams,
    query: PreviewQuery,
    status: 200,
    type: CONTENT_TYPE,
    ifNoneMatch: true,
  },
} as const satisfies Record<string, Endpoint>;
