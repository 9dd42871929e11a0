import { type Endpoint, ModelParams, PreviewQuery } from '#contract/endpoint.ts';
import { Presence } from '#contract/presence.ts';
import { Id } from '#model/store/text.ts';

/** What happens in a model while it is open. */
export const LIVE = {
  events: {
    method: 'GET',
    path: '/api/models/{modelId}/events',
    tag: 'Live',
    summary:
      'Change sets and people present, as server-sent events; by a preview, only that there is another change set',
    params: ModelParams,
    query: PreviewQuery.extend({
      client: Id.optional().meta({
        description:
          'The `Client-Id` that reads it: when the stream ends, that client is not present any more.',
      }),
    }),
    status: 200,
    type: 'text/event-stream',
  },
  updatePresence: {
    method: 'PUT',
    path: '/api/models/{modelId}/presence',
    tag: 'Live',
    summary: 'Say where one is and what one has selected',
    params: ModelParams,
    body: Presence,
    status: 204,
    errors: ['CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>;
