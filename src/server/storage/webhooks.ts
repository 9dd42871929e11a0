import type { Reader, Writer } from './tables.ts';

export interface StoredWebhook {
  readonly modelId: string;
  readonly id: string;
  readonly url: string;
  /** JSON text of a list. */
  readonly events: string;
  readonly secret: string;
  /** 1 or 0. */
  readonly active: number;
  readonly createdBy: string;
  readonly createdAt: string;
  /** The last change set whose messages are kept as deliveries. */
  readonly seq: number;
  /** The last change set whose findings were told. */
  readonly findingsSeq: number;
  /** When those of later change sets are told; null where there are none. */
  readonly findingsAt: string | null;
  readonly failingSince: string | null;
  readonly switchedOff: string | null;
}

const COLUMNS = [
  'model_id as modelId',
  'id',
  'url',
  'events',
  'secret',
  'active',
  'created_by as createdBy',
  'created_at as createdAt',
  'seq',
  'findings_seq as findingsSeq',
  'findings_at as findingsAt',
  'failing_since as failingSince',
  'switched_off as switchedOff',
] as const;

export async function insertWebhook(tx: Writer, webhook: StoredWebhook): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({
      model_id: webhook.modelId,
      id: webhook.id,
      url: webhook.url,
      events: webhook.events,
      secret: webhook.secret,
      active: webhook.active,
      created_by: webhook.createdBy,
      created_at: webhook.createdAt,
      seq: webhook.seq,
      findings_seq: webhook.findingsSeq,
      findings_at: webhook.findingsAt,
      failing_since: webhook.failingSince,
      switched_off: webhook.switchedOff,
      leased_until: null,
    })
    .execute();
}

/** A model's webhooks, in the order of their ids. */
export function listWebhooks(db: Reader, modelId: string): Promise<StoredWebhook[]> {
  return db.selectFrom('webhooks').select(COLUMNS).where('model_id', '=', modelId).orderBy('id').execute();
}

export async function findWebhook(db: Reader, modelId: string, id: string): Promise<StoredWebhook | null> {
  const webhook = await db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .executeTakeFirst();
  return webhook ?? null;
}

type WebhookChange = Partial<Omit<StoredWebhook, 'modelId' | 'id' | 'secret' | 'createdBy' | 'createdAt'>>;

/** Sets the given fields. */
export async function updateWebhook(
  tx: Writer,
  { modelId, id }: Pick<StoredWebhook, 'modelId' | 'id'>,
  change: WebhookChange,
): Promise<void> {
  const { findingsSeq, findingsAt, failingSince, switchedOff, ...same } = change;
  const set = {
    ...same,
    ...(findingsSeq !== undefined && { findings_seq: findingsSeq }),
    ...(findingsAt !== undefined && { findings_at: findingsAt }),
    ...(failingSince !== undefined && { failing_since: failingSince }),
    ...(switchedOff !== undefined && { switched_off: switchedOff }),
  };
  if (Object.keys(set).length === 0) return;
  await tx.updateTable('webhooks').set(set).where('model_id', '=', modelId).where('id', '=', id).execute();
}

/** Deletes a webhook with its deliveries. False where the model has none of this id. */
export async function deleteWebhook(tx: Writer, modelId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** What names a webhook. */
export type WebhookName = Pick<StoredWebhook, 'modelId' | 'id'>;

/** The webhooks that have something to be told now, and that no process is telling. */
export async function dueWebhooks(db: Reader, now: string): Promise<WebhookName[]> {
  const free = db
    .selectFrom('webhooks')
    .innerJoin('models', 'models.id', 'webhooks.model_id')
    .select(['webhooks.model_id as modelId', 'webhooks.id as id'])
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]));
  const behind = await free
    .where('active', '=', 1)
    // While nothing is taken there is no need of more.
    .where('failing_since', 'is', null)
    .where((eb) => eb.or([eb('webhooks.seq', '<', eb.ref('models.seq')), eb('findings_at', '<=', now)]))
    .execute();
  const waiting = await free
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries as waiting')
          .select('waiting.id')
          .whereRef('waiting.model_id', '=', 'webhooks.model_id')
          .whereRef('waiting.webhook_id', '=', 'webhooks.id')
          .where('waiting.next_at', '<=', now)
          // While nothing is taken, those behind the first wait for it.
          .where((or) =>
            or.or([
              or('webhooks.failing_since', 'is', null),
              or('waiting.attempts', '>', 0),
              or('waiting.once', '=', 1),
            ]),
          ),
      ),
    )
    .execute();
  return [...behind, ...waiting];
}

/** Takes a webhook for this process until then. Null where another one has it, or nobody any more. */
export async function leaseWebhook(
  tx: Writer,
  { modelId, id }: WebhookName,
  now: string,
  until: string,
): Promise<StoredWebhook | null> {
  const webhook = await tx
    .updateTable('webhooks')
    .set({ leased_until: until })
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning(COLUMNS)
    .executeTakeFirst();
  return webhook ?? null;
}

/** Keeps a lease for longer, or (null) ends it. */
export async function extendLease(
  tx: Writer,
  { modelId, id }: WebhookName,
  until: string | null,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ leased_until: until })
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .execute();
}
