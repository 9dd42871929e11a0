import type { FastifyBaseLogger } from 'fastify';
import { saidIn, type Speech, t } from '#language/translate.ts';
import type { Deps } from '#server/deps.ts';
import { readingEntries } from '#server/documents/change-entries.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { Failure } from '#server/failure.ts';
import { audit } from '#server/identity/audit.ts';
import { speechFor } from '#server/identity/mail-language.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { findModel, type StoredModel } from '#server/storage/models.ts';
import type { Writer } from '#server/storage/tables.ts';
import { findUser } from '#server/storage/users.ts';
import {
  countPending,
  dropDeliveries,
  insertDeliveries,
  keepNewest,
  nextDelivery,
  type StoredDelivery,
  updateDelivery,
} from '#server/storage/webhook-deliveries.ts';
import {
  dueWebhooks,
  extendLease,
  findWebhook,
  leaseWebhook,
  type StoredWebhook,
  updateWebhook,
  type WebhookName,
} from '#server/storage/webhooks.ts';
import { Stopped } from '#server/workers/worker-pool.ts';
import { findingsBetween } from './findings-between.ts';
import { messagesOf } from './messages.ts';
import { type Outcome, postMessage } from './post-message.ts';
import { nextAttempt } from './retry-times.ts';
import { switchedOffMail } from './switched-off-mail.ts';
import { deliveryOf, eventsOf, hostOfWebhook } from './deliveries.ts';

/** How often it is looked whether something is to be sent. */
const LOOK_MS = 1_000;
/** Webhooks that one process sends to at the same time. */
const AT_ONCE = 16;
/** How long a webhook is a process's own; longer than an attempt takes. */
const LEASE_MS = 60_000;
/** Messages that wait for a webhook; further change sets are read when there are fewer. */
const MOST_WAITING = 500;
/** Deliveries that are known of a webhook, beside those that wait. */
const MOST_KEPT = 200;
/** Change sets that become messages in one transaction. */
const CHANGES_AT_ONCE = 100;
/** Messages that are sent before others have their turn. */
const MESSAGES_AT_ONCE = 50;
/** The findings of the changes within this time are told together. */
const FINDINGS_PAUSE_MS = 10_000;

const STOPPED = t('Not sent: the webhook was switched off.');

export type SenderDeps = Pick<
  Deps,
  'storage' | 'clock' | 'documents' | 'snapshots' | 'workers' | 'mail' | 'settings'
>;

/**
 * Sends what happens in models to their webhooks. The change sets are the truth: each webhook remembers up to which of them its messages
 * were made, and messages wait in a table until they are taken, so that each is sent at least once, and in order, whatever ends in between.
 * Of several processes the one sends that has the webhook's lease.
 */
export class WebhookSender {
  readonly #busy = new Map<string, Promise<void>>();
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly deps: SenderDeps,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Sends from now on, without keeping the process alive. */
  begin(): void {
    const look = () =>
      void this.#look()
        .catch((err: unknown) => this.log.warn({ err }, 'webhooks cannot be looked at; it is tried again'))
        .finally(() => {
          if (this.#timer !== null) this.#timer = setTimeout(look, LOOK_MS).unref();
        });
    this.#timer = setTimeout(look, LOOK_MS).unref();
  }

  /** Begins nothing more and breaks off what is under way, which is sent again by whoever sends next. */
  async end(): Promise<void> {
    this.#stopped.abort();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await Promise.all(this.#busy.values());
  }

  /** Sends all that is due now. */
  async sendDue(): Promise<void> {
    while ((await this.#look()) > 0) await Promise.all(this.#busy.values());
  }

  /** Begins with what is due, as much as fits. Answers how much that was. */
  async #look(): Promise<number> {
    if (this.#stopped.signal.aborted) return 0;
    const due = await dueWebhooks(this.deps.storage.db, this.#now());
    let begun = 0;
    for (const name of due) {
      if (this.#busy.size >= AT_ONCE) break;
      if (this.#busy.has(name.id)) continue;
      begun += 1;
      const work = this.#tell(name)
        .catch((err: unknown) => this.log.warn({ err, webhookId: name.id }, 'a webhook cannot be told'))
        .finally(() => this.#busy.delete(name.id));
      this.#busy.set(name.id, work);
    }
    return begun;
  }

  #now(): string {
    return this.deps.clock().toISOString();
  }

  #leaseEnd(): string {
    return new Date(this.deps.clock().getTime() + LEASE_MS).toISOString();
  }

  async #tell(name: WebhookName): Promise<void> {
    const { storage } = this.deps;
    const leased = await storage.transaction((tx) => leaseWebhook(tx, name, this.#now(), this.#leaseEnd()));
    if (leased === null) return;
    try {
      const model = await findModel(storage.db, name.modelId);
      if (model === null) return;
      if (leased.active === 1) {
        await this.#planChanges(leased, model);
        await this.#planFindings(name, model);
      }
      await this.#send(name);
    } finally {
      await storage.transaction(async (tx) => {
        await keepNewest(tx, name, MOST_KEPT);
        await extendLease(tx, name, null);
      });
    }
  }

  /** Makes the messages of the change sets that have none yet. */
  async #planChanges(webhook: StoredWebhook, model: StoredModel): Promise<void> {
    const { storage, clock } = this.deps;
    if (webhook.seq >= model.seq || (await countPending(storage.db, webhook)) >= MOST_WAITING) return;
    const events = eventsOf(webhook);
    const upTo = Math.min(model.seq, webhook.seq + CHANGES_AT_ONCE);
    const rows: StoredDelivery[] = [];
    for await (const slice of readChanges(storage.db, model.id, { after: webhook.seq, upTo }))
      for (const change of slice) {
        const told = messagesOf(change, await runChunked(readingEntries(change.diff)));
        for (const one of told)
          if (events.has(one.event)) rows.push(deliveryOf(webhook, one, change, this.#now()));
      }
    const findings = events.has('finding')
      ? { findingsAt: webhook.findingsAt ?? new Date(clock().getTime() + FINDINGS_PAUSE_MS).toISOString() }
      : { findingsSeq: upTo };
    await storage.transaction((tx) =>
      this.#ifStillOn(tx, webhook, async () => {
        await insertDeliveries(tx, rows);
        await updateWebhook(tx, webhook, { seq: upTo, ...findings });
      }),
    );
  }

  /** Makes the message of what the findings have become, when that is due. */
  async #planFindings(name: WebhookName, model: StoredModel): Promise<void> {
    const { storage } = this.deps;
    const webhook = await findWebhook(storage.db, name.modelId, name.id);
    if (!webhook || webhook.findingsAt === null || webhook.findingsAt > this.#now()) return;
    if (webhook.seq < model.seq) return;
    const told = await findingsBetween(this.deps, model, webhook.findingsSeq, webhook.createdBy).catch(
      (error: unknown) => {
        if (!(error instanceof Stopped) && !(error instanceof Failure)) throw error;
        return error;
      },
    );
    const later = new Date(this.deps.clock().getTime() + FINDINGS_PAUSE_MS).toISOString();
    await storage.transaction((tx) =>
      this.#ifStillOn(tx, webhook, async () => {
        // Too much for now: what changes meanwhile is told together with it.
        if (told instanceof Error) return updateWebhook(tx, webhook, { findingsAt: later });
        if (told !== null)
          await insertDeliveries(tx, [
            deliveryOf(webhook, told, { seq: model.seq, at: model.updatedAt }, this.#now()),
          ]);
        await updateWebhook(tx, webhook, { findingsSeq: model.seq, findingsAt: null });
      }),
    );
  }

  /** Writes only where nobody has switched the webhook off, or deleted it, in between. */
  async #ifStillOn(tx: Writer, name: WebhookName, write: () => Promise<void>): Promise<void> {
    const now = await findWebhook(tx, name.modelId, name.id);
    if (now?.active === 1) await write();
  }

  async #send(name: WebhookName): Promise<void> {
    const { storage, clock, settings } = this.deps;
    const { signal } = this.#stopped;
    for (let sent = 0; sent < MESSAGES_AT_ONCE; sent += 1) {
      const webhook = await findWebhook(storage.db, name.modelId, name.id);
      const next = webhook && (await nextDelivery(storage.db, webhook, this.#now()));
      if (!webhook || !next) return;
      const { url, secret } = webhook;
      const began = clock();
      const outcome = await postMessage(
        { id: next.id, url, secret, body: next.body },
        began,
        settings.webhookHosts,
        signal,
      );
      // Broken off, it says nothing of the address.
      if (signal.aborted && !outcome.taken) return;
      await storage.transaction(async (tx) => {
        await extendLease(tx, name, this.#leaseEnd());
        await this.#note(tx, webhook, next, outcome, began);
      });
      if (!outcome.taken && next.once === 0) return;
    }
  }

  async #note(
    tx: Writer,
    webhook: StoredWebhook,
    delivery: StoredDelivery,
    { taken, status, error }: Outcome,
    began: Date,
  ): Promise<void> {
    const attempts = delivery.attempts + 1;
    const firstTriedAt = delivery.firstTriedAt ?? began.toISOString();
    const tried = { attempts, firstTriedAt, triedAt: began.toISOString(), status, error };
    if (taken) {
      await updateDelivery(tx, delivery, { ...tried, state: 'delivered', nextAt: null });
      if (webhook.failingSince !== null) await updateWebhook(tx, webhook, { failingSince: null });
      return;
    }
    const again = status === GONE ? null : nextAttempt(attempts, new Date(firstTriedAt), this.deps.clock());
    if (delivery.once === 1 || again === null) {
      await updateDelivery(tx, delivery, { ...tried, state: 'failed', nextAt: null });
      if (delivery.once === 0) await this.#switchOff(tx, webhook, error ?? '');
      return;
    }
    await updateDelivery(tx, delivery, { ...tried, nextAt: again.toISOString() });
    if (webhook.failingSince === null) await updateWebhook(tx, webhook, { failingSince: firstTriedAt });
  }

  /** After a day without success, or where the address says that it is gone for good. Whoever made it gets a mail. */
  async #switchOff(tx: Writer, webhook: StoredWebhook, error: string): Promise<void> {
    const now = this.deps.clock();
    const reason = error.endsWith(` ${GONE}.`)
      ? error
      : t('Nothing could be delivered for a day. {reason}', { reason: error });
    await updateWebhook(tx, webhook, { active: 0, switchedOff: reason, findingsAt: null });
    await dropDeliveries(tx, webhook, STOPPED);
    const model = await findModel(tx, webhook.modelId);
    const maker = await findUser(tx, webhook.createdBy);
    const origin = { actorId: null, requestId: webhook.id, address: '' };
    const event = {
      action: 'webhook-switched-off',
      subject: webhook.modelId,
      detail: { webhook: webhook.id, host: hostOfWebhook(webhook), reason },
    } as const;
    if (model) await audit(tx, now, origin, event, [model.teamId]);
    if (model && maker) this.#mail(maker.email, model, webhook, reason, await speechFor(tx, maker.email));
  }

  #mail(to: string, model: StoredModel, { url }: StoredWebhook, reason: string, speech: Speech): void {
    const { mail, settings } = this.deps;
    const page = `${settings.publicUrl ?? ''}/models/${model.id}/settings`;
    const off = { modelName: model.name, url, reason };
    mail
      ?.send(saidIn(speech, () => switchedOffMail(to, off, page)))
      .catch((err: unknown) => this.log.warn({ err }, 'the mail about a webhook could not be sent'));
  }
}

/** The status by which an address says that it wants nothing any more (Standard Webhooks). */
const GONE = 410;
