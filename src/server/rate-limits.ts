import type { FastifyReply, FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { tooMany } from './failure.ts';
import { Attempts } from './identity/attempts.ts';
import type { Identity } from './identity/identity.ts';
import type { Settings } from './settings.ts';
import { signedInFrom } from './storage/sessions.ts';

/** How long the body of an ordinary request may take to arrive. */
const BODY_MS = 30_000;
const FILE_MS = 15 * 60_000;
const KEPT_COUNTS = 100_000;

/** Counts of the present minute by key; a key that is over its limit waits for the next one. */
class MinuteCounter {
  #minute = 0;
  #counts = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly clock: () => Date,
  ) {}

  /** Seconds to wait where the limit is used up, or 0. */
  wait(key: string): number {
    const now = this.#turn();
    return (this.#counts.get(key) ?? 0) >= this.most ? 60 - ((now / 1000) % 60) : 0;
  }

  add(key: string): void {
    this.#turn();
    // Past this many keys in a minute, forgetting some counts is better than running out of memory.
    if (this.#counts.size >= KEPT_COUNTS) this.#counts.clear();
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #turn(): number {
    const now = this.clock().getTime();
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    return now;
  }
}

/** The same for all processes and over a restart. Where the store has no room for it, this process counts by itself. */
class StoredCounter {
  readonly #here: MinuteCounter;

  constructor(
    private readonly kind: string,
    private readonly most: number,
    private readonly attempts: Attempts,
    private readonly clock: () => Date,
  ) {
    this.#here = new MinuteCounter(most, clock);
  }

  /** Seconds to wait where the limit is used up, or 0. */
  async wait(key: string): Promise<number> {
    const here = this.#here.wait(key);
    // Whom this process refuses by itself costs the store nothing.
    if (here > 0) return here;
    return (await this.attempts.count(this.kind, key)) >= this.most ? this.#untilNext() : 0;
  }

  /** Counts one more; seconds to wait where it is one too many, or 0. */
  async add(key: string): Promise<number> {
    this.#here.add(key);
    return (await this.attempts.add(this.kind, key)) > this.most ? this.#untilNext() : 0;
  }

  #untilNext(): number {
    return 60 - ((this.clock().getTime() / 1000) % 60);
  }
}

/** How often a minute somebody may have a link for a new password sent to one e-mail. */
const RESETS_PER_MINUTE = 3;

/**
 * How much of the service one person, token or address may take (contract, section 1). What may be tried a minute to get in, or to
 * write to others, is counted in the store. Requests are counted by this process; so is what is held at once, of which each of
 * several processes allows its share.
 */
export class RateLimits {
  readonly #requests: MinuteCounter;
  readonly #signInsOfAccount: StoredCounter;
  readonly #signInsOfAddress: StoredCounter;
  readonly #signUps: StoredCounter;
  readonly #resetsFrom: StoredCounter;
  readonly #resetsOf: StoredCounter;
  readonly #opens: MinuteCounter;
  readonly #invitations: StoredCounter;
  readonly #hashes = new Map<string, number>();
  readonly #files = new Map<string, number>();
  readonly #streams = new Map<string, number>();
  readonly #history = new Map<string, number>();

  constructor(
    private readonly settings: Settings,
    private readonly identity: Pick<Identity, 'storage' | 'clock'>,
  ) {
    const { clock } = identity;
    const attempts = new Attempts(identity);
    const stored = (kind: string, most: number) => new StoredCounter(kind, most, attempts, clock);
    this.#requests = new MinuteCounter(settings.requestsPerMinute, clock);
    this.#signInsOfAccount = stored('sign-in of', settings.signInsPerMinute);
    this.#signInsOfAddress = stored('sign-in from', settings.signInsPerMinute);
    this.#signUps = stored('sign-up from', settings.signUpsPerMinute);
    this.#resetsFrom = stored('reset from', settings.signUpsPerMinute);
    this.#resetsOf = stored('reset of', RESETS_PER_MINUTE);
    this.#opens = new MinuteCounter(settings.openPerMinute, clock);
    this.#invitations = stored('invitation by', settings.invitationsPerMinute);
  }

  /** @throws Failure TOO_MANY_REQUESTS */
  countRequest(tokenId: string): void {
    const wait = this.#requests.wait(tokenId);
    const { requestsPerMinute } = this.settings;
    if (wait > 0)
      throw tooMany(t('A token may make {count} requests a minute.', { count: requestsPerMinute }), wait);
    this.#requests.add(tokenId);
  }

  /**
   * Every attempt counts for the account; for the address, `failedSignIn` does. From an address where its owner signed in before,
   * the account is counted by itself: strangers elsewhere do not lock the owner out.
   * @throws Failure TOO_MANY_REQUESTS
   */
  async countSignIn(address: string, email: string): Promise<void> {
    const known = await signedInFrom(this.identity.storage.db, email, address);
    const account = known ? `${email} ${address}` : email;
    const wait =
      (await this.#signInsOfAddress.wait(address)) ||
      (await this.#signInsOfAccount.wait(account)) ||
      (await this.#signInsOfAccount.add(account));
    const { signInsPerMinute } = this.settings;
    if (wait > 0)
      throw tooMany(
        t('There may be {count} attempts to sign in a minute.', { count: signInsPerMinute }),
        wait,
      );
  }

  /**
   * Has a password hashed. An address may have a few at once, so that it leaves room in the queue.
   * @throws Failure TOO_MANY_REQUESTS
   */
  async hash<T>(address: string, work: () => Promise<T>): Promise<T> {
    const hashesPerAddress = this.#share(this.settings.hashesPerAddress);
    if ((this.#hashes.get(address) ?? 0) >= hashesPerAddress)
      throw tooMany(
        t('An address may have {count} passwords checked at once. Wait for one to end.', {
          count: hashesPerAddress,
        }),
        2,
      );
    const leave = takeOne(this.#hashes, address);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async failedSignIn(address: string): Promise<void> {
    await this.#signInsOfAddress.add(address);
  }

  /** What this process allows of what is held at once: of several, each its share. */
  #share(most: number): number {
    return Math.max(1, Math.floor(most / this.settings.processes));
  }

  /** @throws Failure TOO_MANY_REQUESTS */
  async countSignUp(address: string): Promise<void> {
    const wait = (await this.#signUps.wait(address)) || (await this.#signUps.add(address));
    const { signUpsPerMinute } = this.settings;
    if (wait > 0)
      throw tooMany(t('An address may sign up {count} times a minute.', { count: signUpsPerMinute }), wait);
  }

  /** The same for an e-mail that has an account and one that has none. @throws Failure TOO_MANY_REQUESTS */
  async countReset(address: string, email: string): Promise<void> {
    const wait =
      (await this.#resetsFrom.wait(address)) ||
      (await this.#resetsOf.wait(email)) ||
      (await this.#resetsFrom.add(address)) ||
      (await this.#resetsOf.add(email));
    if (wait > 0)
      throw tooMany(t('A link may be asked for {count} times a minute.', { count: RESETS_PER_MINUTE }), wait);
  }

  /** Of what needs no token: guests, visits to a provider, looks at invitations. @throws Failure TOO_MANY_REQUESTS */
  countOpen(address: string): void {
    const wait = this.#opens.wait(address);
    const { openPerMinute } = this.settings;
    if (wait > 0)
      throw tooMany(t('An address may ask for this {count} times a minute.', { count: openPerMinute }), wait);
    this.#opens.add(address);
  }

  /** Nobody makes this a way to send mail to many. @throws Failure TOO_MANY_REQUESTS */
  async countInvitation(userId: string): Promise<void> {
    const wait = (await this.#invitations.wait(userId)) || (await this.#invitations.add(userId));
    const { invitationsPerMinute } = this.settings;
    if (wait > 0)
      throw tooMany(
        t('A person may send {count} invitations a minute.', { count: invitationsPerMinute }),
        wait,
      );
  }

  /**
   * Lets a person send a few large bodies at once; a body that may not be larger than an ordinary one is not counted.
   * @throws Failure TOO_MANY_REQUESTS
   */
  countFile(request: FastifyRequest, reply: FastifyReply, userId: string, always: boolean): void {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (!always && length <= this.settings.bodyLimit) return;
    const filesAtOnce = this.#share(this.settings.filesAtOnce);
    if ((this.#files.get(userId) ?? 0) >= filesAtOnce)
      throw tooMany(
        t('A person may send {count} files at once. Wait for one to end.', { count: filesAtOnce }),
        5,
      );
    reply.raw.once('close', takeOne(this.#files, userId));
  }

  /** Lets a person look into the past a few times at once; the function is called when it has. @throws Failure TOO_MANY_REQUESTS */
  openHistory(userId: string): () => void {
    const historyReadsAtOnce = this.#share(this.settings.historyReadsAtOnce);
    if ((this.#history.get(userId) ?? 0) >= historyReadsAtOnce)
      throw tooMany(
        t('A person may read {count} past states at once. Wait for one to end.', {
          count: historyReadsAtOnce,
        }),
        1,
      );
    return takeOne(this.#history, userId);
  }

  /** Lets a person have a few streams open at once; the function is called when one has ended. @throws Failure TOO_MANY_REQUESTS */
  takeStream(userId: string): () => void {
    const streamsPerPerson = this.#share(this.settings.streamsPerPerson);
    if ((this.#streams.get(userId) ?? 0) >= streamsPerPerson)
      throw tooMany(
        t('A person may have {count} streams open at once. Close one.', { count: streamsPerPerson }),
        5,
      );
    return takeOne(this.#streams, userId);
  }

  /** Ends a connection whose body does not arrive in time: slow senders hold nothing for ever. */
  limitBodyTime({ raw }: FastifyRequest, file: boolean): void {
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), file ? FILE_MS : BODY_MS).unref();
    raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  }
}

/** Counts one more, until the function that it answers is called. */
function takeOne(counts: Map<string, number>, key: string): () => void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
}
