import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import { whoeverWaits } from '#server/scheduling/request-scope.ts';

type Drawn = Reading<ExportedFile>;

/** What is kept in all, in bytes: a picture of a few hundred parts has some 200 kB. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Which a refusal and the key of a picture take besides, about. */
const OVERHEAD = 1_024;

interface UnderWay {
  readonly drawn: Promise<Drawn>;
  readonly stop: AbortController;
  waiting: number;
}

/**
 * The pictures that were asked for last: a page that a hundred people read costs one drawing for each state of its model. Who asks for
 * one that is being drawn waits with the others; it is given up when the last of them has left.
 */
export class KeptPictures {
  /** By their keys, those asked for last behind. */
  readonly #kept = new Map<string, Drawn>();
  #bytes = 0;
  readonly #underWay = new Map<string, UnderWay>();

  /**
   * @param key all that the picture depends on, the state of the model too
   * @param gone given when whoever asks has left
   * @param draw is given a signal of its own
   */
  of(key: string, gone: AbortSignal, draw: (gone: AbortSignal) => Promise<Drawn>): Promise<Drawn> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return Promise.resolve(kept);
    }
    const one = this.#underWay.get(key) ?? this.#begin(key, draw);
    one.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        one.waiting -= 1;
        if (one.waiting === 0) {
          one.stop.abort();
          this.#forget(key, one);
        }
        reject(gone.reason);
      };
      const settled = () => gone.removeEventListener('abort', leave);
      one.drawn.then(resolve, reject).finally(settled);
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave, { once: true });
    });
  }

  #begin(key: string, draw: (gone: AbortSignal) => Promise<Drawn>): UnderWay {
    const stop = new AbortController();
    // Not in the name of whoever asked first: others may wait when they have left.
    const drawn = whoeverWaits(() => draw(stop.signal));
    const one = { drawn, stop, waiting: 0 };
    this.#underWay.set(key, one);
    drawn.then(
      (value) => {
        const isWanted = this.#underWay.get(key) === one;
        this.#forget(key, one);
        if (isWanted) this.#keep(key, value);
      },
      () => this.#forget(key, one),
    );
    return one;
  }

  #forget(key: string, one: UnderWay): void {
    if (this.#underWay.get(key) === one) this.#underWay.delete(key);
  }

  #keep(key: string, drawn: Drawn): void {
    this.#kept.set(key, drawn);
    this.#bytes += sizeOf(drawn);
    for (const [oldest, picture] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(picture);
    }
  }
}

const sizeOf = (drawn: Drawn): number => OVERHEAD + (drawn.ok ? drawn.value.bytes.length : 0);
