import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from './failure.ts';
import type { Settings } from './settings.ts';

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

/**
 * How much of the service one person, token or address may take (contract, section 1). What is counted here is counted by this
 * process, and forgotten when it ends.
 */
export class RateLimits {
  readonly #requests: MinuteCounter;
  readonly #signInsOfAccount: MinuteCounter;
  readonly #signInsOfAddress: MinuteCounter;
  readonly #signUps: MinuteCounter;
  readonly #opens: MinuteCounter;
  readonly #invitations: MinuteCounter;
  readonly #hashes = new Map<string, number>();
  readonly #files = new Map<string, number>();
  readonly #streams = new Map<string, number>();
  readonly #history = new Map<string, number>();

  constructor(
    private readonly settings: Settings,
    clock: () => Date,
  ) {
    this.#requests = new MinuteCounter(settings.requestsPerMinute, clock);
    this.#signInsOfAccount = new MinuteCounter(settings.signInsPerMinute, clock);
    this.#signInsOfAddress = new MinuteCounter(settings.signInsPerMinute, clock);
    this.#signUps = new MinuteCounter(settings.signUpsPerMinute, clock);
    this.#opens = new MinuteCounter(settings.openPerMinute, clock);
    this.#invitations = new MinuteCounter(settings.invitationsPerMinute, clock);
  }

  /** @throws Failure TOO_MANY_REQUESTS */
  countRequest(tokenId: string): void {
    const wait = this.#requests.wait(tokenId);
    const { requestsPerMinute } = this.settings;
    if (wait > 0) throw tooMany(`A token may make ${requestsPerMinute} requests a minute.`, wait);
    this.#requests.add(tokenId);
  }

  /**
   * Every attempt counts for the account; for the address, `failedSignIn` does. From an address where its owner signed in before,
   * the account is counted by itself: strangers elsewhere do not lock the owner out.
   * @throws Failure TOO_MANY_REQUESTS
   */
  countSignIn(address: string, email: string, known = false): void {
    const account = known ? `${email} ${address}` : email;
    const wait = Math.max(this.#signInsOfAccount.wait(account), this.#signInsOfAddress.wait(address));
    const { signInsPerMinute } = this.settings;
    if (wait > 0) throw tooMany(`There may be ${signInsPerMinute} attempts to sign in a minute.`, wait);
    this.#signInsOfAccount.add(account);
  }

  /**
   * Lets an address have a few passwords hashed at once, so that it leaves room in the queue; the function is called when one is.
   * @throws Failure TOO_MANY_REQUESTS
   */
  openHash(address: string): () => void {
    const { hashesPerAddress } = this.settings;
    if ((this.#hashes.get(address) ?? 0) >= hashesPerAddress)
      throw tooMany(
        `An address may have ${hashesPerAddress} passwords checked at once. Wait for one to end.`,
        2,
      );
    return takeOne(this.#hashes, address);
  }

  failedSignIn(address: string): void {
    this.#signInsOfAddress.add(address);
  }

  /** @throws Failure TOO_MANY_REQUESTS */
  countSignUp(address: string): void {
    const wait = this.#signUps.wait(address);
    const { signUpsPerMinute } = this.settings;
    if (wait > 0) throw tooMany(`An address may sign up ${signUpsPerMinute} times a minute.`, wait);
    this.#signUps.add(address);
  }

  /** Of what needs no token: guests, visits to a provider, looks at invitations. @throws Failure TOO_MANY_REQUESTS */
  countOpen(address: string): void {
    const wait = this.#opens.wait(address);
    const { openPerMinute } = this.settings;
    if (wait > 0) throw tooMany(`An address may ask for this ${openPerMinute} times a minute.`, wait);
    this.#opens.add(address);
  }

  /** Nobody makes this a way to send mail to many. @throws Failure TOO_MANY_REQUESTS */
  countInvitation(userId: string): void {
    const wait = this.#invitations.wait(userId);
    const { invitationsPerMinute } = this.settings;
    if (wait > 0) throw tooMany(`A person may send ${invitationsPerMinute} invitations a minute.`, wait);
    this.#invitations.add(userId);
  }

  /**
   * Lets a person send a few large bodies at once; a body that may not be larger than an ordinary one is not counted.
   * @throws Failure TOO_MANY_REQUESTS
   */
  countFile(request: FastifyRequest, reply: FastifyReply, userId: string, always: boolean): void {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (!always && length <= this.settings.bodyLimit) return;
    const { filesAtOnce } = this.settings;
    if ((this.#files.get(userId) ?? 0) >= filesAtOnce)
      throw tooMany(`A person may send ${filesAtOnce} files at once. Wait for one to end.`, 5);
    reply.raw.once('close', takeOne(this.#files, userId));
  }

  /** Lets a person look into the past a few times at once; the function is called when it has. @throws Failure TOO_MANY_REQUESTS */
  openHistory(userId: string): () => void {
    const { historyReadsAtOnce } = this.settings;
    if ((this.#history.get(userId) ?? 0) >= historyReadsAtOnce)
      throw tooMany(`A person may read ${historyReadsAtOnce} past states at once. Wait for one to end.`, 1);
    return takeOne(this.#history, userId);
  }

  /** Lets a person have a few streams open at once; the function is called when one has ended. @throws Failure TOO_MANY_REQUESTS */
  takeStream(userId: string): () => void {
    const { streamsPerPerson } = this.settings;
    if ((this.#streams.get(userId) ?? 0) >= streamsPerPerson)
      throw tooMany(`A person may have ${streamsPerPerson} streams open at once. Close one.`, 5);
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
