import type { Reader, Writer } from './tables.ts';
import type { WebhookName } from './webhooks.ts';

export interface StoredDelivery {
  readonly modelId: string;
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  /** The change set that it tells of. */
  readonly seq: number;
  /** JSON text, as it is sent and signed. */
  readonly body: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  /** 1: it is tried once, whatever waits before it. */
  readonly once: number;
  readonly attempts: number;
  readonly createdAt: string;
  readonly firstTriedAt: string | null;
  readonly triedAt: string | null;
  readonly nextAt: string | null;
  readonly status: number | null;
  readonly error: string | null;
}

const COLUMNS = [
  'model_id as modelId',
  'id',
  'webhook_id as webhookId',
  'event',
  'seq',
  'body',
  'state',
  'once',
  'attempts',
  'created_at as createdAt',
  'first_tried_at as firstTriedAt',
  'tried_at as triedAt',
  'next_at as nextAt',
  'status',
  'error',
] as const;

export async function insertDeliveries(tx: Writer, deliveries: readonly StoredDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map((one) => ({
        model_id: one.modelId,
        id: one.id,
        webhook_id: one.webhookId,
        event: one.event,
        seq: one.seq,
        body: one.body,
        state: one.state,
        once: one.once,
        attempts: one.attempts,
        created_at: one.createdAt,
        first_tried_at: one.firstTriedAt,
        tried_at: one.triedAt,
        next_at: one.nextAt,
        status: one.status,
        error: one.error,
      })),
    )
    .execute();
}

const ofWebhook = (db: Reader, { modelId, id }: WebhookName) =>
  db
    .selectFrom('webhook_deliveries')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('webhook_id', '=', id);

/** A webhook's deliveries, newest first, from before this id. */
export function listDeliveries(
  db: Reader,
  webhook: WebhookName,
  page: { readonly before: string | null; readonly limit: number },
): Promise<StoredDelivery[]> {
  const { before, limit } = page;
  return ofWebhook(db, webhook)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findDelivery(
  db: Reader,
  webhook: WebhookName,
  id: string,
): Promise<StoredDelivery | null> {
  return (await ofWebhook(db, webhook).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * What is sent next: what is tried once, as soon as it is due, or else the first that waits, for they are sent in the order of what they
 * tell of. Null where nothing is due.
 */
export async function nextDelivery(
  db: Reader,
  webhook: WebhookName,
  now: string,
): Promise<StoredDelivery | null> {
  const pending = ofWebhook(db, webhook).where('state', '=', 'pending').orderBy('seq').orderBy('id').limit(1);
  const single = await pending.where('once', '=', 1).where('next_at', '<=', now).executeTakeFirst();
  if (single) return single;
  const first = await pending.where('once', '=', 0).executeTakeFirst();
  return first && first.nextAt !== null && first.nextAt <= now ? first : null;
}

/** How many deliveries wait for a webhook that are tried once. */
export const countSingle = (db: Reader, webhook: WebhookName): Promise<number> =>
  countPending(db, webhook, true);

/** How many deliveries wait for a webhook. */
export async function countPending(
  db: Reader,
  { modelId, id }: WebhookName,
  isSingle = false,
): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('model_id', '=', modelId)
    .where('webhook_id', '=', id)
    .where('state', '=', 'pending')
    .$if(isSingle, (query) => query.where('once', '=', 1))
    .executeTakeFirstOrThrow();
  return count;
}

/** What becomes of a delivery. */
export type DeliveryChange = Partial<
  Pick<
    StoredDelivery,
    'state' | 'once' | 'attempts' | 'firstTriedAt' | 'triedAt' | 'nextAt' | 'status' | 'error'
  >
>;

/** Sets the given fields. */
export async function updateDelivery(
  tx: Writer,
  { modelId, id }: Pick<StoredDelivery, 'modelId' | 'id'>,
  change: DeliveryChange,
): Promise<void> {
  const { firstTriedAt, triedAt, nextAt, ...same } = change;
  await tx
    .updateTable('webhook_deliveries')
    .set({
      ...same,
      ...(firstTriedAt !== undefined && { first_tried_at: firstTriedAt }),
      ...(triedAt !== undefined && { tried_at: triedAt }),
      ...(nextAt !== undefined && { next_at: nextAt }),
    })
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .execute();
}

/** What waits for a webhook is not sent any more. */
export async function dropDeliveries(tx: Writer, { modelId, id }: WebhookName, error: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, error })
    .where('model_id', '=', modelId)
    .where('webhook_id', '=', id)
    .where('state', '=', 'pending')
    .where('once', '=', 0)
    .execute();
}

/** Forgets what was delivered, or was not, but for the newest of a webhook: so many of all its deliveries. */
export async function keepNewest(tx: Writer, webhook: WebhookName, most: number): Promise<void> {
  const last = await ofWebhook(tx, webhook).orderBy('id', 'desc').offset(most).limit(1).executeTakeFirst();
  if (!last) return;
  await tx
    .deleteFrom('webhook_deliveries')
    .where('model_id', '=', webhook.modelId)
    .where('webhook_id', '=', webhook.id)
    .where('id', '<=', last.id)
    .where('state', '<>', 'pending')
    .execute();
}

/** Forgets what was delivered, or was not, before then. */
export async function purgeDeliveries(tx: Writer, before: string): Promise<void> {
  await tx
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where('state', '<>', 'pending')
    .execute();
}
