import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { MOST_WEBHOOKS, type Webhook, WEBHOOK_EVENTS, WebhookDelivery } from '#contract/webhook.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import type { Deps } from '#server/deps.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { Failure, invalid, notFound, tooMany } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { nextPage, pageOf, readCursor } from '#server/http/paging.ts';
import { audit } from '#server/identity/audit.ts';
import { findModel, type StoredModel } from '#server/storage/models.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import {
  countSingle,
  dropDeliveries,
  findDelivery,
  insertDeliveries,
  listDeliveries,
  type StoredDelivery,
  updateDelivery,
} from '#server/storage/webhook-deliveries.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  type StoredWebhook,
  updateWebhook,
} from '#server/storage/webhooks.ts';
import { wrongAddress } from '#server/webhooks/addresses.ts';
import { deliveryOf, eventsOf, hostOfWebhook } from '#server/webhooks/deliveries.ts';

const MANAGE = { action: 'Manage', scope: null } as const;

/** Deliveries that come where no limit is given. */
const PAGE = 100;

export const webhookRoutes = {
  listWebhooks: onModel(EDITOR.listWebhooks, MANAGE, async ({ deps, model, query, request }) => {
    const rows = await listWebhooks(deps.storage.db, model.id);
    const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
    return json(items.map(present), headers);
  }),

  createWebhook: onModel(EDITOR.createWebhook, MANAGE, async (call) => {
    const { body, deps, actor } = call;
    await admitAddress(deps, body.url);
    return idempotent(call, async (tx, now) => {
      const model = await modelNow(tx, call.model);
      if ((await listWebhooks(tx, model.id)).length >= MOST_WEBHOOKS)
        throw new Failure(
          'CONFLICT',
          t('A model has at most {count} webhooks. Delete one first.', { count: MOST_WEBHOOKS }),
        );
      const webhook: StoredWebhook = {
        modelId: model.id,
        id: uuidv7(),
        url: body.url,
        events: JSON.stringify(body.events),
        secret: `whsec_${randomBytes(32).toString('base64')}`,
        active: body.active ? 1 : 0,
        createdBy: actor.user.id,
        createdAt: now.toISOString(),
        ...from(model),
        failingSince: null,
        switchedOff: null,
      };
      await insertWebhook(tx, webhook);
      const detail = { webhook: webhook.id, host: hostOfWebhook(webhook) };
      const event = { action: 'webhook-made', subject: model.id, detail } as const;
      await audit(tx, now, auditActorOf(call), event, [model.teamId]);
      const location = `/api/models/${model.id}/webhooks/${webhook.id}`;
      return json({ ...present(webhook), secret: webhook.secret }, { location });
    });
  }),

  getWebhook: onModel(EDITOR.getWebhook, MANAGE, async ({ deps, model, params }) =>
    json(present(await webhookOf(deps.storage.db, model, params.webhookId))),
  ),

  updateWebhook: onModel(EDITOR.updateWebhook, MANAGE, async (call) => {
    const { body, deps, params } = call;
    if (body.url !== undefined) await admitAddress(deps, body.url);
    return idempotent(call, async (tx, now) => {
      const model = await modelNow(tx, call.model);
      const stored = await webhookOf(tx, model, params.webhookId);
      const active = body.active ?? stored.active === 1;
      const isSwitched = active !== (stored.active === 1);
      const events = body.events === undefined ? stored.events : JSON.stringify(body.events);
      const change = {
        ...(body.url !== undefined && { url: body.url }),
        events,
        active: active ? 1 : 0,
        // Whoever is switched on, or asks for findings, is told what comes from now on.
        ...(isSwitched && active && { ...from(model), failingSince: null, switchedOff: null }),
        ...(events !== stored.events && { findingsSeq: model.seq, findingsAt: null }),
      };
      await updateWebhook(tx, stored, change);
      if (isSwitched && !active)
        await dropDeliveries(tx, stored, t('Not sent: the webhook was switched off.'));
      const detail = { webhook: stored.id, host: hostOfWebhook({ ...stored, ...change }), active };
      const event = { action: 'webhook-changed', subject: model.id, detail } as const;
      await audit(tx, now, auditActorOf(call), event, [model.teamId]);
      return json(present({ ...stored, ...change }));
    });
  }),

  deleteWebhook: onModel(EDITOR.deleteWebhook, MANAGE, (call) =>
    idempotent(call, async (tx, now) => {
      const { model, params } = call;
      const stored = await webhookOf(tx, model, params.webhookId);
      await deleteWebhook(tx, model.id, stored.id);
      const detail = { webhook: stored.id, host: hostOfWebhook(stored) };
      const event = { action: 'webhook-deleted', subject: model.id, detail } as const;
      await audit(tx, now, auditActorOf(call), event, [model.teamId]);
      return nothing();
    }),
  ),

  testWebhook: onModel(EDITOR.testWebhook, MANAGE, (call) =>
    idempotent(call, async (tx, now) => {
      const model = await modelNow(tx, call.model);
      const webhook = await webhookOf(tx, model, call.params.webhookId);
      await admitOne(tx, webhook);
      const at = now.toISOString();
      const told = { event: 'test', data: { modelId: model.id, seq: model.seq, name: model.name } } as const;
      const delivery = { ...deliveryOf(webhook, told, { seq: model.seq, at }, at), once: 1 };
      await insertDeliveries(tx, [delivery]);
      const location = `/api/models/${model.id}/webhooks/${webhook.id}/deliveries/${delivery.id}`;
      return json(presentDelivery(delivery), { location });
    }),
  ),

  listWebhookDeliveries: onModel(EDITOR.listWebhookDeliveries, MANAGE, async (call) => {
    const { deps, model, params, query, request } = call;
    const limit = query.limit ?? PAGE;
    const before = query.cursor === undefined ? null : readCursor(request, query.cursor);
    const webhook = await webhookOf(deps.storage.db, model, params.webhookId);
    const rows = await listDeliveries(deps.storage.db, webhook, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const headers = last !== undefined && rows.length > limit ? nextPage(request, last.id) : {};
    return json(shown.map(presentDelivery), headers);
  }),

  getWebhookDelivery: onModel(EDITOR.getWebhookDelivery, MANAGE, async ({ deps, model, params }) => {
    const webhook = await webhookOf(deps.storage.db, model, params.webhookId);
    const delivery = await findDelivery(deps.storage.db, webhook, params.deliveryId);
    if (delivery === null) throw notFound();
    return json(presentDelivery(delivery));
  }),

  resendWebhookDelivery: onModel(EDITOR.resendWebhookDelivery, MANAGE, (call) =>
    idempotent(call, async (tx, now) => {
      const { model, params } = call;
      const webhook = await webhookOf(tx, model, params.webhookId);
      const delivery = await findDelivery(tx, webhook, params.deliveryId);
      if (delivery === null) throw notFound();
      // What waits already keeps its place.
      if (delivery.state === 'pending') return json(presentDelivery(delivery));
      await admitOne(tx, webhook);
      const again = { state: 'pending', once: 1, nextAt: now.toISOString(), error: null } as const;
      await updateDelivery(tx, delivery, again);
      return json(presentDelivery({ ...delivery, ...again }));
    }),
  ),
};

/** Where a webhook begins: with what comes after this moment. */
const from = ({ seq }: StoredModel) => ({ seq, findingsSeq: seq, findingsAt: null });

async function admitAddress({ settings }: Deps, url: string): Promise<void> {
  const message = await wrongAddress(url, settings.webhookHosts);
  if (message !== null) throw invalid([{ path: 'url', message }]);
}

/** Messages that wait for a webhook before a person may have another one sent. */
const MOST_ASKED = 10;

/** @throws Failure 429 where many wait already: nobody has others flooded by us */
async function admitOne(tx: Writer, webhook: StoredWebhook): Promise<void> {
  if ((await countSingle(tx, webhook)) >= MOST_ASKED)
    throw tooMany(
      t('{count} messages wait to be sent to this webhook already. Wait for them.', { count: MOST_ASKED }),
      10,
    );
}

async function modelNow(tx: Writer, model: StoredModel): Promise<StoredModel> {
  return (await findModel(tx, model.id)) ?? Promise.reject(notFound());
}

async function webhookOf(db: Reader, model: StoredModel, id: string): Promise<StoredWebhook> {
  return (await findWebhook(db, model.id, id)) ?? Promise.reject(notFound());
}

function present(webhook: StoredWebhook): Webhook {
  const { id, url, active, createdBy, createdAt, failingSince, switchedOff } = webhook;
  const told = eventsOf(webhook);
  const events = WEBHOOK_EVENTS.filter((event) => told.has(event));
  return { id, url, events, active: active === 1, createdBy, createdAt, failingSince, switchedOff };
}

function presentDelivery(delivery: StoredDelivery): WebhookDelivery {
  const { modelId: _, webhookId: __, once: ___, firstTriedAt: ____, body, ...told } = delivery;
  const payload: unknown = JSON.parse(body);
  return WebhookDelivery.parse({ ...told, payload });
}
