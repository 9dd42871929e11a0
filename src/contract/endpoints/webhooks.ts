import { z } from 'zod';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { CreateWebhook, UpdateWebhook, Webhook, WebhookDelivery, WebhookMade } from '#contract/webhook.ts';
import { Id } from '#model/store/text.ts';

const webhook = ModelParams.extend({ webhookId: Id });
const delivery = webhook.extend({ deliveryId: Id });

/** Who is told what happens in a model. */
export const WEBHOOKS = {
  listWebhooks: {
    method: 'GET',
    path: '/api/models/{modelId}/webhooks',
    tag: 'Webhooks',
    summary: 'List webhooks',
    params: ModelParams,
    query: PageQuery,
    status: 200,
    answer: z.array(Webhook),
  },
  createWebhook: {
    method: 'POST',
    path: '/api/models/{modelId}/webhooks',
    tag: 'Webhooks',
    summary: 'Make a webhook',
    params: ModelParams,
    body: CreateWebhook,
    status: 201,
    answer: WebhookMade,
    secret: true,
    retry: true,
    errors: ['CONFLICT'],
  },
  getWebhook: {
    method: 'GET',
    path: '/api/models/{modelId}/webhooks/{webhookId}',
    tag: 'Webhooks',
    summary: 'Read a webhook',
    params: webhook,
    status: 200,
    answer: Webhook,
  },
  updateWebhook: {
    method: 'PUT',
    path: '/api/models/{modelId}/webhooks/{webhookId}',
    tag: 'Webhooks',
    summary: 'Change a webhook; one that is switched on is sent what happens from then on',
    params: webhook,
    body: UpdateWebhook,
    status: 200,
    answer: Webhook,
    retry: true,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/models/{modelId}/webhooks/{webhookId}',
    tag: 'Webhooks',
    summary: 'Delete a webhook with its deliveries',
    params: webhook,
    status: 204,
    retry: true,
  },
  testWebhook: {
    method: 'POST',
    path: '/api/models/{modelId}/webhooks/{webhookId}/test',
    tag: 'Webhooks',
    summary: 'Send a message of type test, once',
    params: webhook,
    status: 201,
    answer: WebhookDelivery,
    retry: true,
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/models/{modelId}/webhooks/{webhookId}/deliveries',
    tag: 'Webhooks',
    summary: 'What was sent to a webhook in the last 30 days, 200 messages at most, newest first',
    params: webhook,
    query: PageQuery,
    status: 200,
    answer: z.array(WebhookDelivery),
  },
  getWebhookDelivery: {
    method: 'GET',
    path: '/api/models/{modelId}/webhooks/{webhookId}/deliveries/{deliveryId}',
    tag: 'Webhooks',
    summary: 'Read what became of a message',
    params: delivery,
    status: 200,
    answer: WebhookDelivery,
  },
  resendWebhookDelivery: {
    method: 'POST',
    path: '/api/models/{modelId}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
    tag: 'Webhooks',
    summary: 'Send a message again, once, under the same id',
    params: delivery,
    status: 200,
    answer: WebhookDelivery,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
