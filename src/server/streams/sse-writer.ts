import type { Writable } from 'node:stream';

/** What is given to the connection at once, so that it is seen whether it takes anything. Bytes. */
const PIECE = 64 * 1024;

/** Sends bytes to one connection at the pace at which they are read there. */
export class SseWriter {
  readonly #queue: Buffer[] = [];
  #queued = 0;
  /** When the connection last took something, or was last given something while it waited for nothing. */
  #moved = performance.now();
  #written = this.#moved;
  #whenDrained: (() => void)[] = [];

  constructor(private readonly raw: Writable) {
    raw.on('drain', () => {
      this.#moved = performance.now();
      this.#pump();
    });
    raw.once('close', () => this.#release());
  }

  get closed(): boolean {
    return this.raw.destroyed || this.raw.writableEnded;
  }

  /** How many bytes wait to be sent. */
  get waiting(): number {
    return this.#queued + this.raw.writableLength;
  }

  /** Milliseconds since anything was written. */
  get silence(): number {
    return performance.now() - this.#written;
  }

  /** Milliseconds for which the connection has taken nothing of what waits; 0 where nothing waits. */
  get stuck(): number {
    return this.raw.writableNeedDrain ? performance.now() - this.#moved : 0;
  }

  /** The bytes may be shared with other outlets. */
  write(bytes: Buffer): void {
    if (this.closed) return;
    this.#queue.push(bytes);
    this.#queued += bytes.length;
    this.#written = performance.now();
    this.#pump();
  }

  /** Resolves when nothing waits any more, or the connection is closed. */
  drained(): Promise<void> {
    if (this.closed || (this.#queued === 0 && !this.raw.writableNeedDrain)) return Promise.resolve();
    return new Promise((resolve) => this.#whenDrained.push(resolve));
  }

  /** Ends the answer after these last bytes; cuts the connection where earlier ones still wait. */
  end(last: Buffer): void {
    if (this.closed) return;
    if (this.waiting > 0) return this.cut();
    this.raw.end(last);
  }

  cut(): void {
    this.raw.destroy();
  }

  #pump(): void {
    while (this.#queue.length > 0 && !this.raw.writableNeedDrain && !this.closed) {
      const [bytes = Buffer.alloc(0)] = this.#queue;
      const piece = bytes.subarray(0, PIECE);
      if (piece.length === bytes.length) this.#queue.shift();
      else this.#queue[0] = bytes.subarray(PIECE);
      this.#queued -= piece.length;
      this.#moved = performance.now();
      this.raw.write(piece);
    }
    if (this.#queue.length === 0 && !this.raw.writableNeedDrain) this.#release();
  }

  #release(): void {
    const waiters = this.#whenDrained;
    this.#whenDrained = [];
    for (const resolve of waiters) resolve();
  }
}
