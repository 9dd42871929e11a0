import type { Person, Presence } from '#contract/presence.ts';
import { can } from '#model/access.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { findCallers } from '#server/storage/callers.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import type { Channel, Source } from './channel.ts';
import { eventText } from './event-text.ts';
import type { LiveStream } from './live-stream.ts';
import { People } from './people.ts';
import { type Glasses, glassesFor, seesAll } from './seen-person.ts';

/** What people say is told together, this long after the first of them spoke; longer where many listen. */
const TOGETHER_MS = 50;
/** A stream for which more than this waits is not told of people: when it has taken it, it is told who is there. Bytes. */
const MOST_WAITING = 64 * 1024;
/** How many people, told of by other processes, wait to be looked up. */
const MOST_STRANGERS = 200;
const NAME = 200;

interface Stranger {
  readonly userId: string;
  readonly said: Presence;
}

/** Who is in one model, told to its streams. */
export class Room {
  readonly people = new People();
  readonly #strangers = new Map<string, Stranger>();
  #timer: NodeJS.Timeout | null = null;
  #telling = false;

  constructor(
    private readonly channel: Channel,
    private readonly source: Source,
  ) {}

  /** Takes in what someone says who was let in. False where the client is another person's. */
  say(said: Presence, userId: string, name: string): boolean {
    const person: Person = { ...said, userId, name: name.slice(0, NAME).toWellFormed() };
    if (!this.people.say(person, this.source.clock())) return false;
    this.tellSoon();
    return true;
  }

  /** Takes in what another process says that someone said; nobody is shown who may not view the model. */
  hear(said: Presence, userId: string): void {
    const known = this.people.get(said.clientId);
    if (known) {
      if (known.userId === userId) this.say(said, userId, known.name);
      return;
    }
    if (this.#strangers.size >= MOST_STRANGERS) return;
    this.#strangers.set(said.clientId, { userId, said });
    this.tellSoon();
  }

  leave(clientId: string, userId: string): Person | undefined {
    this.#strangers.delete(clientId);
    const person = this.people.leave(clientId, userId);
    if (person) this.tellSoon();
    return person;
  }

  /** Called a few times a second. */
  tend(): void {
    this.people.expire(this.source.clock());
    this.tellSoon();
  }

  tellSoon(): void {
    const pause = TOGETHER_MS + this.channel.streams.size;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (!this.#telling) void this.#tell();
    }, pause).unref();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #tell(): Promise<void> {
    this.#telling = true;
    try {
      await this.#admitStrangers();
      await this.#tellNews();
    } catch (err) {
      // Presence is not worth more than the next try.
      if (!(err instanceof StoreError)) this.source.log.error({ err }, 'presence cannot be told');
    } finally {
      this.#telling = false;
    }
  }

  async #admitStrangers(): Promise<void> {
    if (this.#strangers.size === 0) return;
    const strangers = [...this.#strangers.values()];
    this.#strangers.clear();
    const ids = new Set(strangers.map(({ userId }) => userId));
    const callers = await findCallers(this.source.storage.db, [...ids]);
    const guarded = guardedBy(this.channel.row);
    for (const { userId, said } of strangers) {
      const caller = callers.get(userId);
      if (caller && can({ userId, groups: caller.groups, access: 'read' }, 'View', null, guarded))
        this.say(said, userId, caller.name);
    }
  }

  async #tellNews(): Promise<void> {
    const listeners = [...this.channel.streams].filter(hears);
    const { came, left } = this.people.takeNews();
    const all = this.people.all();
    const news = came.length + left.length > 0;
    const newcomers = new Set(listeners.filter(({ knowsPeople }) => !knowsPeople));
    const told = newcomers.size === 0 ? came : all;
    if (!news && newcomers.size === 0) return;
    const narrow = listeners.some(({ viewable }) => !seesAll(viewable));
    const glasses = await glassesFor(this.source.storage.db, this.channel.row.id, told, narrow);
    const newsText = remembered(({ viewable }) => newsOf(came, left, glasses, viewable));
    const listText = remembered(({ viewable }) => {
      const people = all.map((person) => glasses(person, viewable));
      return eventText('presence', JSON.stringify({ people }));
    });
    for (const stream of listeners) {
      if (newcomers.has(stream)) {
        stream.knowsPeople = true;
        stream.outlet.write(listText(stream));
      } else if (stream.knowsPeople && news) stream.outlet.write(newsText(stream));
    }
  }
}

/** Whether a stream is told of people now. */
function hears(stream: LiveStream): boolean {
  if (!stream.ready || stream.preview !== null) return false;
  if (stream.outlet.waiting <= MOST_WAITING) return true;
  stream.knowsPeople = false;
  return false;
}

function newsOf(
  came: readonly Person[],
  left: readonly string[],
  glasses: Glasses,
  viewable: ReadonlySet<Scope>,
): string {
  return [
    ...came.map((person) => eventText('person', JSON.stringify(glasses(person, viewable)))),
    ...left.map((clientId) => eventText('left', JSON.stringify({ clientId }))),
  ].join('');
}

/** The bytes for a stream, made once for all who may view the same. */
function remembered(make: (stream: LiveStream) => string): (stream: LiveStream) => Buffer {
  const made = new Map<string, Buffer>();
  return (stream) => {
    const known = made.get(stream.visibility);
    if (known) return known;
    const bytes = Buffer.from(make(stream));
    made.set(stream.visibility, bytes);
    return bytes;
  };
}
