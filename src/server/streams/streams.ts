import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { t } from '#language/translate.ts';
import type { Presence } from '#contract/presence.ts';
import type { Actor } from '#server/access/authenticate.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { Events } from '#server/events.ts';
import { opensModel } from '#server/identity/previews.ts';
import { rolesByTokens } from '#server/storage/callers.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import { standingGuests } from '#server/storage/guests.ts';
import { inboxStamps } from '#server/storage/inbox.ts';
import { findModels, type StoredModel } from '#server/storage/models.ts';
import { type Notice, PostgresNotices } from '#server/storage/notices.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Role } from '#server/storage/tables.ts';
import { Channel } from './channel.ts';
import { Coalesced } from './coalesced.ts';
import { HEARTBEAT } from './event-text.ts';
import { LiveStream, type Opening } from './live-stream.ts';
import {
  changeMessage,
  type PresenceMessage,
  presenceMessage,
  readChangeMessage,
  readPresenceMessage,
  saidBy,
} from './messages.ts';
import { Room } from './room.ts';

/** How often rights and numbers are looked at: so often, access that was lost ends a stream, and a change set is found that nobody told of. */
const LOOK_MS = 400;
const HEARTBEAT_MS = 15_000;
/** A connection that takes nothing of what waits for this long is cut. */
const STUCK_MS = 20_000;
/** So many looks in a row the store may leave without an answer: then nobody knows who may read, and the streams end. */
const BLIND_LOOKS = 8;

export interface Parts {
  readonly storage: Storage;
  readonly documents: Pick<Documents, 'atLeast'>;
  readonly clock: () => Date;
  readonly events: Events;
  readonly log: FastifyBaseLogger;
  /** The PostgreSQL that processes tell each other over what happens; null: they find out by themselves. */
  readonly notifyUrl: string | null;
}

interface Watched {
  readonly channel: Channel;
  readonly room: Room;
}

/**
 * The open streams of this process. The change table is the truth: commits here, notices of other processes and the look
 * that is taken a few times a second only say where to read. One question about rights and one about models serve all.
 */
export class Streams {
  readonly #id = randomUUID();
  readonly #watched = new Map<string, Watched>();
  readonly #notices: PostgresNotices | null;
  readonly #unsubscribe: () => void;
  readonly #review = new Coalesced(() => this.#lookAgain());
  #timer: NodeJS.Timeout | null = null;
  #unanswered = 0;
  #ended = false;

  constructor(private readonly parts: Parts) {
    const { events, log, notifyUrl } = parts;
    this.#notices =
      notifyUrl === null
        ? null
        : new PostgresNotices(notifyUrl, log, {
            hear: (notice, payload) => this.#hear(notice, payload),
            opened: () => this.#ask(...this.#watched.keys()),
          });
    this.#unsubscribe = events.subscribe(({ modelId, seq }) => {
      this.#watched.get(modelId)?.channel.wake(seq);
      this.#notices?.tell('modelwright_changes', modelId, changeMessage(modelId, seq));
    });
  }

  /** How many streams are open. */
  get count(): number {
    return [...this.#watched.values()].reduce((sum, { channel }) => sum + channel.streams.size, 0);
  }

  /** Streams a model to a connection whose headers were sent, until either side ends it. */
  open(opening: Opening, raw: Writable): void {
    const stream = new LiveStream(opening, raw);
    if (this.#ended) {
      stream.end('BUSY', STOPPING);
      return;
    }
    const watched = this.#watch(opening.model);
    raw.once('close', () => this.#leave(watched, stream));
    watched.channel.join(stream);
    watched.channel.wake(opening.model.seq);
    watched.room.tellSoon();
    void this.review();
  }

  /** Tells the model's streams, of all processes, what someone says. False where the client is another person's. */
  say(modelId: string, { user }: Actor, said: Presence): boolean {
    const taken = this.#watched.get(modelId)?.room.say(said, user.id, user.name) ?? true;
    if (taken) this.#tell({ modelId, said, userId: user.id });
    return taken;
  }

  /** Looks at everyone's rights, for something may have changed them; resolves when that was done, or could not be. */
  async review(): Promise<void> {
    if (this.#watched.size > 0) await this.#review.run().catch(() => undefined);
  }

  /** Ends every stream, so that the service can close; whoever opens one from now on is sent away. */
  end(): void {
    this.#ended = true;
    this.#endAll(STOPPING);
    this.#stopLooking();
  }

  /** Hears and tells nothing any more. */
  close(): void {
    this.#unsubscribe();
    this.#notices?.close();
  }

  #watch(model: StoredModel): Watched {
    const known = this.#watched.get(model.id);
    if (known) return known;
    const { storage, documents, clock, log } = this.parts;
    const source = { storage, documents, clock, log, review: () => this.#review.run() };
    const channel = new Channel(model, source);
    const watched = { channel, room: new Room(channel, source) };
    if (this.#watched.size === 0) this.#unanswered = 0;
    this.#watched.set(model.id, watched);
    this.#timer ??= setInterval(() => this.#tick(), LOOK_MS).unref();
    this.#ask(model.id);
    return watched;
  }

  #leave({ channel, room }: Watched, stream: LiveStream): void {
    const modelId = channel.row.id;
    channel.streams.delete(stream);
    const { clientId, actor } = stream;
    const goesOn = [...channel.streams].some((other) => other.clientId === clientId);
    if (clientId !== null && !goesOn && room.leave(clientId, actor.user.id))
      this.#tell({ modelId, left: clientId, userId: actor.user.id });
    if (channel.streams.size > 0) return;
    room.close();
    this.#watched.delete(modelId);
    if (this.#watched.size === 0) this.#stopLooking();
  }

  #stopLooking(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #tick(): void {
    if (this.#unanswered >= BLIND_LOOKS) this.#endAll(t('The store cannot answer at the moment.'));
    this.#unanswered += 1;
    void this.review();
    for (const { channel, room } of this.#watched.values()) {
      room.tend();
      for (const stream of channel.streams) {
        if (stream.outlet.stuck > STUCK_MS) stream.outlet.cut();
        else if (stream.outlet.silence > HEARTBEAT_MS) stream.outlet.write(HEARTBEAT);
        channel.tend(stream);
      }
    }
  }

  async #lookAgain(): Promise<void> {
    try {
      await this.#look();
      this.#unanswered = 0;
    } catch (err) {
      if (!(err instanceof StoreError))
        this.parts.log.error({ err }, 'the rights of streams cannot be looked at');
      throw err;
    }
  }

  async #look(): Promise<void> {
    const { storage, clock } = this.parts;
    // Those that are opened while the store answers were let in after it was asked.
    const watched = [...this.#watched.values()].map(({ channel }) => ({
      channel,
      streams: [...channel.streams],
    }));
    const tokens = new Set(watched.flatMap(({ streams }) => streams.map(({ actor }) => actor.tokenId)));
    const guests = watched.flatMap(({ streams }) =>
      streams.filter(isGuests).map(({ actor }) => actor.tokenId),
    );
    const people = new Set(
      watched.flatMap(({ streams }) =>
        streams.filter((one) => !isGuests(one)).map(({ actor }) => actor.user.id),
      ),
    );
    const [rows, roles, staying, inboxes] = await Promise.all([
      findModels(
        storage.db,
        watched.map(({ channel }) => channel.row.id),
      ),
      rolesByTokens(storage.db, [...tokens], clock().toISOString()),
      standingGuests(storage.db, guests, clock().toISOString()),
      inboxStamps(storage.db, [...people]),
    ]);
    const models = new Map(rows.map((row) => [row.id, row]));
    for (const { channel, streams } of watched) {
      const row = models.get(channel.row.id);
      for (const stream of streams) {
        if (isGuests(stream)) {
          if (!row || !staying.has(stream.actor.tokenId)) stream.end('UNAUTHENTICATED', GUEST_OVER);
          continue;
        }
        const groups = roles.get(stream.actor.tokenId);
        if (!groups) stream.end('UNAUTHENTICATED', t('The token is no longer valid.'));
        else if (!row || !(await this.#mayRead(stream, groups, row)))
          stream.end('NOT_FOUND', t('There is nothing here that you may see.'));
        else stream.tellInbox(inboxes.get(stream.actor.user.id) ?? '');
      }
      if (row) channel.look(row);
    }
  }

  /** Whether someone may still read a stream: by the preview that they opened it with, as long as it stands, or by their rights. */
  async #mayRead(stream: LiveStream, groups: ReadonlyMap<string, Role>, row: StoredModel): Promise<boolean> {
    const { storage, clock } = this.parts;
    if (!stream.preview) return stream.review(groups, row);
    return opensModel({ storage, clock }, row.id, stream.preview.previewId ?? '');
  }

  #endAll(detail: string): void {
    for (const { channel } of this.#watched.values())
      for (const stream of channel.streams) stream.end('BUSY', detail);
  }

  /** Asks the other processes who is in these models. */
  #ask(...modelIds: string[]): void {
    for (const modelId of modelIds) this.#tell({ modelId, asks: true });
  }

  #tell(message: Omit<PresenceMessage, 'from'>): void {
    const { modelId, said, left } = message;
    const about = `${modelId} ${said?.clientId ?? left ?? 'asks'}`;
    this.#notices?.tell('modelwright_presence', about, presenceMessage({ ...message, from: this.#id }));
  }

  #hear(notice: Notice, payload: string): void {
    if (notice === 'modelwright_changes') {
      const change = readChangeMessage(payload);
      if (change) this.#watched.get(change.modelId)?.channel.hint(change.seq);
      return;
    }
    const message = readPresenceMessage(payload);
    const watched = message && this.#watched.get(message.modelId);
    if (watched && message.from !== this.#id) this.#hearPresence(watched, message);
  }

  #hearPresence({ channel, room }: Watched, { asks, said, left, userId }: PresenceMessage): void {
    const own = new Set([...channel.streams].map(({ clientId }) => clientId));
    const again = asks ? room.people.all().filter(({ clientId }) => own.has(clientId)) : [];
    for (const person of again)
      this.#tell({ modelId: channel.row.id, said: saidBy(person), userId: person.userId });
    if (userId === undefined) return;
    if (said) room.hear(said, userId);
    if (left === undefined) return;
    // A stream that was opened again here, before its end was noticed there.
    const here = own.has(left) ? room.people.get(left) : undefined;
    if (here) this.#tell({ modelId: channel.row.id, said: saidBy(here), userId: here.userId });
    else room.leave(left, userId);
  }
}

const GUEST_OVER = t('The preview is over: it was revoked, or has expired.');
const isGuests = ({ actor }: LiveStream): boolean => actor.tokenKind === 'guest';
const STOPPING = t('The service is stopping. Open the stream again.');
