import { z } from 'zod';
import { t } from '#language/translate.ts';
import { ElementFields, Id, list, text } from '#model/store/text.ts';
import { ignored } from './fields.ts';

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['change', 'baseline', 'comment', 'finding', 'suggestion'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Also what is sent to try an address out. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'test'] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

/** Of one model. */
export const MOST_WEBHOOKS = 20;

const Address = text(2_000, 1).meta({
  description:
    'An https address. One of a private network, or without https, only where the setting WEBHOOK_HOSTS names its host.',
});
const Events = list(z.enum(WEBHOOK_EVENTS, t('must be one of {words}', { words: WEBHOOK_EVENTS.join(', ') })))
  .min(1, t('must name an event'))
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

/** An address that is told what happens in a model. */
export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    active: z.boolean(),
    createdBy: Id,
    createdAt: z.string(),
    failingSince: z.string().nullable().meta({
      description: 'Since when nothing could be delivered; null where the last delivery was taken.',
    }),
    switchedOff: z
      .string()
      .nullable()
      .meta({ description: 'Why the service switched it off; null where it did not.' }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** A webhook just made: the only time its secret is told. */
export const WebhookMade = Webhook.extend({
  secret: z
    .string()
    .meta({ description: 'Signs what is sent, as Standard Webhooks says: `whsec_` and 32 bytes in base64.' }),
}).meta({ id: 'WebhookMade' });

const readOnly = ignored('id', 'createdBy', 'createdAt', 'failingSince', 'switchedOff');

export const CreateWebhook = z
  .strictObject({ url: Address, events: Events, active: z.boolean().default(true) })
  .extend(readOnly)
  .meta({ id: 'CreateWebhook' });
export const UpdateWebhook = z
  .strictObject({ url: Address.optional(), events: Events.optional(), active: z.boolean().optional() })
  .extend(readOnly)
  .meta({ id: 'UpdateWebhook' });

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

/** One message to a webhook, and what became of it. */
export const WebhookDelivery = z
  .object({
    id: Id.meta({ description: 'Sent as `webhook-id`, the same at each attempt.' }),
    event: z.enum(DELIVERED_EVENTS),
    seq: z.int().meta({ description: 'The change set that it tells of.' }),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    createdAt: z.string(),
    triedAt: z.string().nullable(),
    nextAt: z.string().nullable().meta({ description: 'When it is tried next; null where it is not.' }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the last answer, where there was one.' }),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed, as a sentence.' }),
    payload: ElementFields.meta({ description: 'What is sent: `type`, `timestamp` and `data`.' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
