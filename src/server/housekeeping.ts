import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from './identity/identity.ts';
import { minuteOf } from './identity/attempts.ts';
import { purgeAttempts } from './storage/attempts.ts';
import { purgeGuests } from './storage/guests.ts';
import { purgeNotices } from './storage/inbox.ts';
import { purgeAnswers } from './storage/idempotency.ts';
import { purgeOidcVisits } from './storage/oidc-visits.ts';
import { purgeTokens } from './storage/tokens.ts';
import { purgeDeliveries } from './storage/webhook-deliveries.ts';

const EVERY_MS = 60 * 60 * 1000;
/** How long an ended token is still known as one that ended. */
const TOKENS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How long it is known what was sent to webhooks. */
const DELIVERIES_KEPT_MS = TOKENS_KEPT_MS;

/**
 * Forgets what nobody asks for any more: answers kept for repeats, tokens that expired long ago, guests and visits to the
 * provider whose time is over, and what was sent to webhooks.
 */
export async function tidy({ storage, clock }: Identity): Promise<void> {
  const now = clock();
  await storage.transaction(async (tx) => {
    await purgeAnswers(tx, now);
    await purgeTokens(tx, new Date(now.getTime() - TOKENS_KEPT_MS).toISOString());
    await purgeGuests(tx, now.toISOString());
    await purgeOidcVisits(tx, now.toISOString());
    await purgeDeliveries(tx, new Date(now.getTime() - DELIVERIES_KEPT_MS).toISOString());
    await purgeNotices(tx, daysBefore(now, 90), daysBefore(now, 365));
    await purgeAttempts(tx, minuteOf(now));
  }, 'content');
}

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

/** Tidies now and every hour, without keeping the process alive. */
export function keepTidy(identity: Identity, log: FastifyBaseLogger): void {
  const run = () =>
    tidy(identity).catch((err: unknown) => log.warn({ err }, 'tidying failed; it is tried again in an hour'));
  void run();
  setInterval(() => void run(), EVERY_MS).unref();
}
