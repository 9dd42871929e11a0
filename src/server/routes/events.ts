import { z } from 'zod';
import { EDITOR } from '#contract/editor.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, invalid } from '#server/failure.ts';
import { nothing } from '#server/http/answer.ts';

const VIEW = { action: 'View', scope: null } as const;
const TYPE = 'text/event-stream; charset=utf-8';
const Seq = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const eventRoutes = {
  events: onModel(EDITOR.events, VIEW, ({ deps, model, actor, query, request }) => {
    const after = lastSeen(request.headers['last-event-id'], model.seq);
    if (request.method === 'HEAD') return nothing({ 'content-type': TYPE });
    const release = deps.gates.takeStream(actor.user.id);
    const opening = { model, actor, clientId: query.client ?? null, after };
    return {
      type: TYPE,
      begin: (raw) => {
        raw.once('close', release);
        deps.streams.open(opening, raw);
      },
    };
  }),

  updatePresence: onModel(EDITOR.updatePresence, VIEW, ({ deps, model, actor, body }) => {
    if (!deps.streams.say(model.id, actor, body))
      throw new Failure('CONFLICT', 'This client is another person’s.', [
        { path: 'clientId', message: 'is another person’s' },
      ]);
    return nothing();
  }),
};

/** The change set that a stream goes on after. @throws Failure 400 where the model never had it */
function lastSeen(header: string | string[] | undefined, seq: number): number {
  if (header === undefined) return seq;
  const given = Seq.safeParse(header);
  if (!given.success || given.data > seq)
    throw invalid([{ path: 'Last-Event-ID', message: `must be a change set of this model: 0 to ${seq}` }]);
  return given.data;
}
