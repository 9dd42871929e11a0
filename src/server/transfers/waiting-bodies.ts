import { t } from '#language/translate.ts';
import { Failure } from '#server/failure.ts';

/** So many bytes of large bodies are held at once, of all callers together. */
const MOST_BYTES = 32 * 1024 * 1024;
/** When to ask again, in seconds. */
const AGAIN = 5;

interface Sent {
  readonly headers: { readonly 'content-length'?: string | undefined };
}

interface Answered {
  readonly raw: { once(event: 'close', listener: () => void): unknown };
}

/** The large bodies that have come, or are coming, and wait for a thread: together they take a bounded part of the memory. */
export class WaitingBodies {
  #bytes = 0;

  constructor(private readonly most: number = MOST_BYTES) {}

  /** How much is held, or on its way. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Lets a large body come, before any of it is read; one that comes alone always may. Its size is let go of when its request is answered.
   * @param largest what a body may come to that does not say how long it is
   * @throws Failure BUSY
   */
  admit({ headers }: Sent, { raw }: Answered, largest: number): void {
    const bytes = Math.min(Number(headers['content-length'] ?? largest), largest);
    if (this.#bytes > 0 && this.#bytes + bytes > this.most)
      throw new Failure(
        'BUSY',
        t(
          'More than {size} MiB of files wait to be read here. Nothing of this one was read. Send it again in {seconds} seconds.',
          { size: this.most / 1024 / 1024, seconds: AGAIN },
        ),
        [],
        { 'retry-after': String(AGAIN) },
      );
    this.#bytes += bytes;
    raw.once('close', () => {
      this.#bytes -= bytes;
    });
  }
}
