import type { FastifyBaseLogger } from 'fastify';
import { saidIn } from '#language/translate.ts';
import type { InboxEntry } from '#contract/inbox.ts';
import type { Deps } from '#server/deps.ts';
import { speechFor } from '#server/identity/mail-language.ts';
import type { Mailer } from '#server/mail.ts';
import { findCallers } from '#server/storage/callers.ts';
import { claimMail, type DueNotice, dueNotices, findWithoutMail, settleMail } from '#server/storage/inbox.ts';
import { findUser } from '#server/storage/users.ts';
import { inboxMail } from './inbox-mail.ts';
import { readNotices } from './read-notices.ts';

/** How often it is looked whether mail is due. */
const LOOK_MS = 1_000;
const AT_ONCE = 20;
/** How often a mail that was refused for the moment is tried, and how long after. */
const TRIES = 5;
const AGAIN_MS = 60_000;

export type MailerDeps = Pick<Deps, 'storage' | 'clock' | 'mail' | 'settings'>;

/**
 * Mails what people are told of in their inboxes, each once: whoever sends a mail notes first that it does. Where the service ends in between,
 * the mail may be lost; it is never sent twice. The entry is in the inbox in any case.
 */
export class InboxMailer {
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(
    private readonly deps: MailerDeps,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Sends from now on, without keeping the process alive. */
  begin(): void {
    if (this.deps.mail === null) return;
    const look = () => {
      this.#working = this.sendDue()
        .catch((err: unknown) => this.log.warn({ err }, 'mail about inboxes cannot be sent'))
        .finally(() => {
          if (this.#timer !== null) this.#timer = setTimeout(look, LOOK_MS).unref();
        });
    };
    this.#timer = setTimeout(look, LOOK_MS).unref();
  }

  /** Begins nothing more; resolves when what is under way is done. */
  async end(): Promise<void> {
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#working;
  }

  /** Sends what is due now. */
  async sendDue(): Promise<void> {
    const { storage, clock, mail } = this.deps;
    if (mail === null) return;
    const due = await dueNotices(storage.db, clock().toISOString(), AT_ONCE);
    for (const notice of due) {
      if (this.#ended) return;
      if (await storage.transaction((tx) => claimMail(tx, notice.id))) await this.#send(mail, notice);
    }
  }

  async #send(mail: Mailer, notice: DueNotice): Promise<void> {
    const { storage, settings } = this.deps;
    const told = await this.#toldOf(notice);
    const settle = (how: Parameters<typeof settleMail>[2]) =>
      storage.transaction((tx) => settleMail(tx, notice.id, how));
    if (told === null) return settle('none');
    try {
      const speech = await speechFor(storage.db, told.to);
      await mail.send(saidIn(speech, () => inboxMail(told.to, told.entry, settings.publicUrl ?? '')));
    } catch (err) {
      this.log.warn({ err, noticeId: notice.id }, 'a mail about an inbox could not be sent');
      return settle(this.#again(err, notice));
    }
    await settle('sent');
  }

  /** To whom, and what of it they may see; null where they have read it, want no mail, or may not see it. */
  async #toldOf({ userId, readAt, ...notice }: DueNotice): Promise<{ to: string; entry: InboxEntry } | null> {
    const { db } = this.deps.storage;
    const user = await findUser(db, userId);
    const caller = (await findCallers(db, [userId])).get(userId);
    if (!user || !caller || readAt !== null || user.email.endsWith('.invalid')) return null;
    if ((await findWithoutMail(db, [userId])).has(userId)) return null;
    const rights = { userId, groups: caller.groups, access: 'read' } as const;
    const at = this.deps.clock().toISOString();
    const [entry] = await readNotices(db, rights, [{ ...notice, userId, readAt }], at);
    return entry ? { to: user.email, entry } : null;
  }

  /** Only what the mail server did surely not take is sent again: it could not be reached, or said so for the moment. */
  #again(error: unknown, { mailTries }: DueNotice): Parameters<typeof settleMail>[2] {
    if (mailTries + 1 >= TRIES || !wasNotTaken(error)) return 'failed';
    return { dueAt: new Date(this.deps.clock().getTime() + AGAIN_MS).toISOString() };
  }
}

function wasNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const command = 'command' in error ? error.command : undefined;
  const status = 'responseCode' in error ? error.responseCode : undefined;
  return command === 'CONN' || (typeof status === 'number' && status >= 400 && status < 500);
}
