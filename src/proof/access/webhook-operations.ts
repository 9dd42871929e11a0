import type { Row } from './row.ts';

const asks = 'to manage the model';
const address = { url: 'https://hooks.example.com/modelwright', events: ['change'] };

/** The operations on webhooks. */
export const WEBHOOK_ROWS: readonly Row[] = [
  { operation: 'listWebhooks', asks },
  { operation: 'createWebhook', asks, body: () => address },
  { operation: 'getWebhook', asks },
  { operation: 'updateWebhook', asks, body: () => ({ events: ['comment'] }) },
  { operation: 'deleteWebhook', asks },
  { operation: 'testWebhook', asks },
  { operation: 'listWebhookDeliveries', asks },
  { operation: 'getWebhookDelivery', asks },
  { operation: 'resendWebhookDelivery', asks },
];
