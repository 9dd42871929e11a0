import type { FastifyBaseLogger } from 'fastify';
import { t } from '#language/translate.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { changeOf, changeSetText, writingChangeSet } from '#server/commit/change-set-text.ts';
import type { Documents } from '#server/documents/documents.ts';
import { Failure } from '#server/failure.ts';
import { whoeverWaits } from '#server/scheduling/request-scope.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { nextRound } from '#server/scheduling/turns.ts';
import { hashOfStored, type HistoryPoint, toldPoint } from '#server/storage/chain.ts';
import { hashAt, listChangeSets, sizesOfChangeSets } from '#server/storage/change-sets.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import { findModel, type StoredModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { eventText } from './event-text.ts';
import type { LiveStream } from './live-stream.ts';
import { seesAll } from './seen-person.ts';

/** Change sets that are read together at most, and how large they may be together. Bytes. */
const MANY = 500;
const MANY_BYTES = 1024 * 1024;
/** From so many characters on a change set takes some milliseconds to read. */
const LONG = 64 * 1024;
/** How long streams are written to before others have their turn. */
const TURN_MS = 8;
/** A stream for which more than this waits is sent no more until it has taken it. Bytes. */
const MOST_WAITING = 1024 * 1024;
/** How long a number that turned out not to be there keeps wake-ups from being believed. */
const DISBELIEF_MS = 100;

/** What a model's stream is made from. */
export interface Source {
  readonly storage: Storage;
  readonly documents: Pick<Documents, 'atLeast'>;
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
  #cursor: HistoryPoint;
  /** The last change set that it was told of. */
  #told: number;
  #pumping = false;
  #disbelievesUntil = 0;

  constructor(
    /** The model's row, as it was looked at last. */
    public row: StoredModel,
    private readonly source: Source,
  ) {
    this.#cursor = row;
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
    if (this.#told > this.#cursor.seq && !this.#pumping) void this.#attempt(() => this.#pump());
  }

  /** Someone says that the model has this change set: nothing more is believed than that it is worth a look, now and then. */
  hint(seq: number): void {
    if (seq > this.#cursor.seq && performance.now() >= this.#disbelievesUntil)
      this.wake(this.#cursor.seq + 1);
  }

  /** The model's row was looked at. */
  look(row: StoredModel): void {
    this.row = row;
    const { seq, hash } = this.#cursor;
    const isOther = row.seq < seq || (row.seq === seq && row.hash !== hash);
    if (isOther && !this.#pumping) void this.#attempt(() => this.#pump(true));
    else this.wake(row.seq);
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
      for (const stream of this.streams) stream.end('INTERNAL', t('The service met an error.'));
    }
  }

  /** `examines`: asks first whether the store still has what was handed on last. */
  async #pump(examines = false): Promise<void> {
    this.#pumping = true;
    try {
      // Whoever made the change set is answered first, and what is made in the same turn is read together.
      await nextRound();
      const from = this.#cursor.seq;
      if (examines && !(await this.#isKnown())) return await this.#reset();
      for (let more = true; more && this.streams.size > 0; ) {
        const rows = await this.#read(this.#cursor.seq);
        const [next] = rows;
        const last = rows.at(-1);
        if (!next || !last) break;
        if ((await hashOfStored(this.#cursor.hash, next)) !== next.hash) return await this.#reset();
        if (rows.some(changesAccess)) await this.source.review();
        const narrow = [...this.streams].some(({ viewable }) => !seesAll(viewable));
        const present = narrow ? await this.#present(last) : null;
        this.#cursor = last;
        await this.#deliver(rows, present);
        more = this.#told > this.#cursor.seq;
      }
      if (this.#cursor.seq === from && !examines) this.#disbelievesUntil = performance.now() + DISBELIEF_MS;
    } finally {
      this.#pumping = false;
      this.#told = this.#cursor.seq;
    }
  }

  /** Whether the store still has what was handed on last: another one may have taken its place. */
  async #isKnown(): Promise<boolean> {
    const { seq, hash } = this.#cursor;
    return seq === 0 || (await hashAt(this.source.storage.db, this.row.id, seq)) === hash;
  }

  /** Goes on with the history that the store has now. */
  async #reset(): Promise<void> {
    const row = await findModel(this.source.storage.db, this.row.id);
    // Whoever watches a model that is gone is told so at the next look.
    if (row === null) return;
    this.row = row;
    this.#cursor = row;
    this.#told = row.seq;
    for (const stream of this.streams) {
      stream.reset(row);
      this.tend(stream);
    }
  }

  /** Hands change sets to every live stream, a few milliseconds at a time, so that many streams keep nobody waiting. */
  async #deliver(rows: readonly StoredChangeSet[], present: SystemModel | null): Promise<void> {
    const texts = new Map<string, Buffer>();
    const first = rows[0]?.seq ?? 0;
    await this.#writeMasked(rows, present, texts);
    let turn = performance.now();
    for (const stream of this.streams) {
      if (!stream.live) continue;
      if (stream.preview) {
        this.#sendNumber(stream);
        continue;
      }
      // One that came, or sees less, since it was asked goes on at its own pace too.
      const unready = present === null && !seesAll(stream.viewable);
      if (unready || stream.outlet.waiting > MOST_WAITING) {
        stream.live = false;
        this.tend(stream);
        continue;
      }
      if (stream.at.seq >= first) {
        this.#send(stream, rows, present ?? EMPTY_MODEL);
        continue;
      }
      const bytes = texts.get(stream.visibility) ?? this.#bytesOf(rows, stream, present ?? EMPTY_MODEL);
      texts.set(stream.visibility, bytes);
      stream.outlet.write(bytes);
      stream.at = this.#cursor;
      if (performance.now() - turn < TURN_MS) continue;
      await nextRound();
      turn = performance.now();
    }
  }

  /** Sends a stream what is not in the table yet for those who are live: until it is where they are, and live itself. */
  async #catchUp(stream: LiveStream): Promise<void> {
    if (stream.preview) {
      stream.live = true;
      stream.ready = true;
      this.#sendNumber(stream);
      return;
    }
    for (;;) {
      await stream.outlet.drained();
      if (stream.outlet.closed) return;
      if (stream.at.seq >= this.#cursor.seq) break;
      const rows = await this.#read(stream.at.seq);
      // Those after the cursor may need a review of rights first, which is not made for one stream.
      const known = rows.filter(({ seq }) => seq <= this.#cursor.seq);
      if (known.length === 0) return;
      const present = seesAll(stream.viewable) ? EMPTY_MODEL : await this.#present(this.#cursor);
      this.#send(stream, known, present);
    }
    stream.live = true;
    if (stream.ready) return;
    stream.ready = true;
    stream.send('ready', toldPoint(stream.at), stream.at);
  }

  /** Tells who came by a preview how far the model is. One that does not read is told when it does: the numbers are few. */
  #sendNumber(stream: LiveStream): void {
    stream.at = this.#cursor;
    stream.send('ready', toldPoint(stream.at), stream.at);
  }

  #send(stream: LiveStream, rows: readonly StoredChangeSet[], present: SystemModel): void {
    const lacking = rows.filter(({ seq }) => seq > stream.at.seq);
    const last = lacking.at(-1);
    if (!last) return;
    stream.outlet.write(this.#bytesOf(lacking, stream, present));
    stream.at = last;
  }

  /** The change sets after `after`, as many as are good to hold in memory. */
  async #read(after: number): Promise<StoredChangeSet[]> {
    const { db, large } = this.source.storage;
    const { id } = this.row;
    const sizes = await sizesOfChangeSets(db, id, { after, limit: MANY });
    const isLarge = (sizes[0] ?? 0) > MANY_BYTES;
    return listChangeSets(isLarge ? large : db, id, { after, limit: countWithin(sizes) });
  }

  /** Where the ids in change sets are looked up, for those who may not view everything. Of a model that is gone nothing is known any more. */
  async #present(at: HistoryPoint): Promise<SystemModel> {
    try {
      return (await this.source.documents.atLeast(this.row.id, at)).model;
    } catch (error) {
      if (error instanceof Failure) return EMPTY_MODEL;
      throw error;
    }
  }

  /** What those see who may not view everything takes long to write of a large change set: it is written ahead, some entries at a time. */
  async #writeMasked(
    rows: readonly StoredChangeSet[],
    present: SystemModel | null,
    texts: Map<string, Buffer>,
  ): Promise<void> {
    if (present === null || rows.every(({ diff }) => diff.length < LONG)) return;
    for (const { live, preview, viewable, visibility, rights } of this.streams) {
      if (!live || preview || seesAll(viewable) || texts.has(visibility)) continue;
      const written: string[] = [];
      for (const row of rows) {
        const writing = writingChangeSet(changeOf(row), rights, this.row, present);
        const text = await whoeverWaits(() => runChunked(writing));
        written.push(eventText('change', text, row));
      }
      texts.set(visibility, Buffer.from(written.join('')));
    }
  }

  #bytesOf(rows: readonly StoredChangeSet[], { rights }: LiveStream, present: SystemModel): Buffer {
    const texts = rows.map((row) =>
      eventText('change', changeSetText(changeOf(row), rights, this.row, present), row),
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
