import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhook.ts';
import type { StoredDelivery } from '#server/storage/webhook-deliveries.ts';
import type { StoredWebhook, WebhookName } from '#server/storage/webhooks.ts';
import { bodyOf, type Told } from './messages.ts';

const StoredEvents = z.array(z.enum(WEBHOOK_EVENTS));

/** What a webhook is told of. */
export function eventsOf({ events }: Pick<StoredWebhook, 'events'>): ReadonlySet<string> {
  const stored: WebhookEvent[] = StoredEvents.parse(JSON.parse(events));
  return new Set<string>(stored);
}

/** Where it leads, without what may be a secret in the rest of its address. */
export const hostOfWebhook = ({ url }: Pick<StoredWebhook, 'url'>): string => new URL(url).host;

/** A message that waits to be sent from now on. */
export function deliveryOf(
  { modelId, id: webhookId }: WebhookName,
  told: Told,
  { seq, at }: { readonly seq: number; readonly at: string },
  now: string,
): StoredDelivery {
  return {
    modelId,
    id: uuidv7(),
    webhookId,
    event: told.event,
    seq,
    body: bodyOf(told, at),
    state: 'pending',
    once: 0,
    attempts: 0,
    createdAt: now,
    firstTriedAt: null,
    triedAt: null,
    nextAt: now,
    status: null,
    error: null,
  };
}
