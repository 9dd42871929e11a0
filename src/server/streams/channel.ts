import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { changeOf, changeSetText } from '#server/commit/change-set-text.ts';
import { listChangeSets, type StoredChangeSet, sizesOfChangeSets } from '#server/storage/change-sets.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { eventText } from './event-text.ts';
import type { LiveStream } from './live-stream.ts';

/** Change sets that are read together, however large; and more of them, where they are no larger than this. Bytes. */
const FEW = 20;
const MANY = 500;
const MANY_BYTES = 1024 * 1024;
/** How long streams are written to before others have their turn. */
const TURN_MS = 8;
/** A stream for which more than this waits is sent no more until it has taken it. Bytes. */
const MOST_WAITING = 1024 * 1024;
/** How long a number that turned out not to be there keeps wake-ups from being believed. */
const DISBELIEF_MS = 100;

/** What a model's stream is made from. */
export interface Source {
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** Resolves when every stream has the rights that hold now. */
  readonly review: () => Promise<void>;
}

/**
 * One model that is watched. It reads the change table from where it was, whoever wakes it, and hands each change set to
 * every stream once, in order. Streams that are not so far, or do not read so fast, are sent the table at their own pace.
 */
export class Channel {
  readonly streams = new Set<LiveStream>();
  /** The last change set that was handed to the streams. */
  #cursor: number;
  /** The last change set that it was told of. */
  #told: number;
  #pumping = false;
  #disbelievesUntil = 0;

  constructor(
    /** The model's row, as it was looked at last. */
    public row: StoredModel,
    private readonly source: Source,
  ) {
    this.#cursor = row.seq;
    this.#told = row.seq;
  }

  /** Takes a stream in: it is sent what it lacks, then that it is ready, then what comes. */
  join(stream: LiveStream): void {
    this.streams.add(stream);
    this.tend(stream);
  }

  /** The model has this change set: what came since is read from the table and handed on. */
  wake(seq: number): void {
    this.#told = Math.max(this.#told, seq);
    if (this.#told > this.#cursor && !this.#pumping) void this.#attempt(() => this.#pump());
  }

  /** Someone says that the model has this change set: nothing more is believed than that it is worth a look, now and then. */
  hint(seq: number): void {
    if (seq > this.#cursor && performance.now() >= this.#disbelievesUntil) this.wake(this.#cursor + 1);
  }

  /** Goes on with a stream that fell behind, or whose reading failed. */
  tend(stream: LiveStream): void {
    if (stream.live || stream.catchingUp || stream.outlet.closed) return;
    stream.catchingUp = true;
    void this.#attempt(() => this.#catchUp(stream)).finally(() => {
      stream.catchingUp = false;
    });
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      // The store is away: what was not read now is read when it is back.
      if (err instanceof StoreError) return;
      this.source.log.error({ err, modelId: this.row.id }, 'a model cannot be streamed');
      for (const stream of this.streams) stream.end('INTERNAL', 'The service met an error.');
    }
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      // Whoever made the change set is answered first, and what is made in the same turn is read together.
      await setImmediate();
      const from = this.#cursor;
      for (let more = true; more && this.streams.size > 0; ) {
        const rows = await this.#readNext();
        const last = rows.at(-1);
        if (!last) break;
        if (rows.some(changesAccess)) await this.source.review();
        this.#cursor = last.seq;
        await this.#deliver(rows);
        more = rows.length >= FEW || this.#told > this.#cursor;
      }
      if (this.#cursor === from) this.#disbelievesUntil = performance.now() + DISBELIEF_MS;
    } finally {
      this.#pumping = false;
      this.#told = this.#cursor;
    }
  }

  /** Hands change sets to every live stream, a few milliseconds at a time, so that many streams keep nobody waiting. */
  async #deliver(rows: readonly StoredChangeSet[]): Promise<void> {
    const texts = new Map<string, Buffer>();
    const first = rows[0]?.seq ?? 0;
    let turn = performance.now();
    for (const stream of this.streams) {
      if (!stream.live) continue;
      if (stream.outlet.waiting > MOST_WAITING) {
        stream.live = false;
        this.tend(stream);
        continue;
      }
      if (stream.seq >= first) {
        this.#send(stream, rows);
        continue;
      }
      const bytes = texts.get(stream.visibility) ?? this.#present(rows, stream);
      texts.set(stream.visibility, bytes);
      stream.outlet.write(bytes);
      stream.seq = this.#cursor;
      if (performance.now() - turn < TURN_MS) continue;
      await setImmediate();
      turn = performance.now();
    }
  }

  /** Sends a stream what is not in the table yet for those who are live: until it is where they are, and live itself. */
  async #catchUp(stream: LiveStream): Promise<void> {
    for (;;) {
      await stream.outlet.drained();
      if (stream.outlet.closed) return;
      if (stream.seq >= this.#cursor) break;
      const rows = await this.#read(stream.seq);
      // Those after the cursor may need a review of rights first, which is not made for one stream.
      const known = rows.filter(({ seq }) => seq <= this.#cursor);
      if (known.length === 0) return;
      this.#send(stream, known);
    }
    stream.live = true;
    if (stream.ready) return;
    stream.ready = true;
    stream.send('ready', { seq: stream.seq }, stream.seq);
  }

  #send(stream: LiveStream, rows: readonly StoredChangeSet[]): void {
    const lacking = rows.filter(({ seq }) => seq > stream.seq);
    const last = lacking.at(-1);
    if (!last) return;
    stream.outlet.write(this.#present(lacking, stream));
    stream.seq = last.seq;
  }

  /** What comes after the cursor; most times that is little, and asked for at once. */
  #readNext(): Promise<StoredChangeSet[]> {
    if (this.#told - this.#cursor > FEW) return this.#read(this.#cursor);
    const { storage } = this.source;
    return listChangeSets(storage.db, this.row.id, { after: this.#cursor, limit: FEW });
  }

  /** The change sets after `after`, as many as are good to hold in memory. */
  async #read(after: number): Promise<StoredChangeSet[]> {
    const { db } = this.source.storage;
    const { id } = this.row;
    const sizes = await sizesOfChangeSets(db, id, { after, limit: MANY });
    return listChangeSets(db, id, { after, limit: countWithin(sizes) });
  }

  #present(rows: readonly StoredChangeSet[], { rights }: LiveStream): Buffer {
    const texts = rows.map((row) =>
      eventText('change', changeSetText(changeOf(row), rights, this.row), row.seq),
    );
    return Buffer.from(texts.join(''));
  }
}

function changesAccess({ diff }: StoredChangeSet): boolean {
  return diff.includes('"access_control_list"');
}

/** How many change sets of these sizes are read together; one at least. */
function countWithin(sizes: readonly number[]): number {
  let sum = 0;
  const tooMuch = sizes.findIndex((size) => (sum += size) > MANY_BYTES);
  return Math.max(1, tooMuch === -1 ? sizes.length : tooMuch);
}
