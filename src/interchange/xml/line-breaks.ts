export type LineBreak = '\n' | '\r\n' | '\r';

const KINDS: readonly LineBreak[] = ['\n', '\r\n', '\r'];
const ANY = /\r\n?|\n/g;

/** What the lines of a text end in, which XML reads as `\n` all alike. */
export class LineBreaks {
  /** What most of them end in: what is new ends so too. */
  readonly most: LineBreak;
  /** Where others stand when all are one character, in order; and which. */
  readonly #at: Uint32Array;
  readonly #kinds: Uint8Array;

  constructor(text: string) {
    if (!text.includes('\r')) {
      this.most = '\n';
      [this.#at, this.#kinds] = [new Uint32Array(), new Uint8Array()];
      return;
    }
    const counts = new Map<string, number>();
    for (const [end] of text.matchAll(ANY)) counts.set(end, (counts.get(end) ?? 0) + 1);
    const count = (end: LineBreak) => counts.get(end) ?? 0;
    const windows = count('\r\n') >= count('\n') ? '\r\n' : '\n';
    const most = count(windows) >= count('\r') ? windows : '\r';
    this.most = most;
    const others = KINDS.reduce((sum, end) => sum + (end === most ? 0 : count(end)), 0);
    this.#at = new Uint32Array(others);
    this.#kinds = new Uint8Array(others);
    if (others === 0) return;
    let known = 0;
    let longer = 0;
    for (const { 0: end, index } of text.matchAll(ANY)) {
      const kind = KINDS.findIndex((one) => one === end);
      if (end !== most) {
        this.#at[known] = index - longer;
        this.#kinds[known] = kind;
        known += 1;
      }
      longer += end.length - 1;
    }
  }

  get areMixed(): boolean {
    return this.#at.length > 0;
  }

  /** A text that has its breaks as `\n`, with those that it had from `at` on in what was read; undefined: it is new. */
  in(text: string, at?: number): string {
    if (at === undefined || !this.areMixed) return this.#all(text);
    let restored = '';
    let from = 0;
    for (let next = this.#firstFrom(at); next < this.#at.length; next += 1) {
      const place = (this.#at[next] ?? 0) - at;
      if (place >= text.length) break;
      restored += this.#all(text.slice(from, place)) + (KINDS[this.#kinds[next] ?? 0] ?? '\n');
      from = place + 1;
    }
    return restored + this.#all(text.slice(from));
  }

  #all(text: string): string {
    return this.most === '\n' ? text : text.replaceAll('\n', this.most);
  }

  #firstFrom(at: number): number {
    let [low, high] = [0, this.#at.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#at[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
