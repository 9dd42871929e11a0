const BLOCK = 1 << 20;
const LINE_FEED = 10;

/** Bytes that come in small pieces, kept in large ones. */
export class ByteCollector {
  readonly #full: Uint8Array[] = [];
  #block = new Uint8Array(BLOCK);
  #used = 0;
  #length = 0;

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let rest = bytes;
    while (rest.length > 0) {
      if (this.#used === BLOCK) {
        this.#full.push(this.#block);
        this.#block = new Uint8Array(BLOCK);
        this.#used = 0;
      }
      const some = rest.subarray(0, BLOCK - this.#used);
      this.#block.set(some, this.#used);
      this.#used += some.length;
      rest = rest.subarray(some.length);
    }
  }

  /** A line of characters that are a byte each; answers how many bytes it is. */
  addLine(text: string): number {
    const length = text.length + 1;
    if (this.#used + length > BLOCK) {
      this.add(Uint8Array.from(`${text}\n`, (character) => character.charCodeAt(0)));
      return length;
    }
    for (let at = 0; at < text.length; at += 1) this.#block[this.#used + at] = text.charCodeAt(at);
    this.#block[this.#used + text.length] = LINE_FEED;
    this.#used += length;
    this.#length += length;
    return length;
  }

  /** All of them as one. */
  whole(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const block of [...this.#full, this.#block.subarray(0, this.#used)]) {
      all.set(block, at);
      at += block.length;
    }
    return all;
  }
}
