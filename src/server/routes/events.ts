import { t } from '#language/translate.ts';
import { hashOfPoint, knownPoint } from '#server/commit/known-history.ts';
import { EDITOR } from '#contract/editor.ts';
import { can } from '#model/access.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/access/authenticate.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, invalid } from '#server/failure.ts';
import { nothing } from '#server/http/answer.ts';
import type { HistoryPoint } from '#server/storage/chain.ts';
import type { Reader } from '#server/storage/tables.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Opening } from '#server/streams/live-stream.ts';

const VIEW = { action: 'View', scope: null } as const;
const TYPE = 'text/event-stream; charset=utf-8';

export const eventRoutes = {
  events: onModel(EDITOR.events, VIEW, async ({ deps, model, actor, query, request }) => {
    const after = await lastSeen(request, deps.storage.db, model);
    if (request.method === 'HEAD') return nothing({ 'content-type': TYPE });
    const release = deps.gates.takeStream(actor.user.id);
    const opening = {
      model,
      actor,
      clientId: query.client ?? null,
      after: after ?? model,
      isReset: after === null,
      preview: previewOf(actor, model, query['model-preview-id']),
    };
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
      throw new Failure('CONFLICT', t('This client is another person’s.'), [
        { path: 'clientId', message: t('is another person’s') },
      ]);
    return nothing();
  }),
};

/** By which preview a stream is opened; null where its reader may view the model without one. */
function previewOf({ rights, tokenKind }: Actor, model: StoredModel, previewId = ''): Opening['preview'] {
  if (rights.previewed !== true) return null;
  if (can({ ...rights, previewed: false }, 'View', null, guardedBy(model))) return null;
  return { previewId: tokenKind === 'guest' ? null : previewId };
}

/**
 * The change set that a stream goes on after; null for one of another history than the store's.
 * @throws Failure 400 where it is none, or a bare number that the model never had
 */
async function lastSeen(
  request: FastifyRequest,
  db: Reader,
  model: StoredModel,
): Promise<HistoryPoint | null> {
  const known = knownPoint(request, 'Last-Event-ID');
  if (known === null) return model;
  if (known.hash === null && known.seq > model.seq)
    throw invalid([
      {
        path: 'Last-Event-ID',
        message: t('must be a change set of this model: 0 to {number}', { number: model.seq }),
      },
    ]);
  const hash = await hashOfPoint(db, model, known);
  return hash === null ? null : { seq: known.seq, hash };
}
