import { t } from '#language/translate.ts';

/** Something in a text that makes it no acceptable JSON document, and where. */
export class JsonFault extends Error {
  /** Index of the character in the text. */
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Far more than any file of ours needs, and little enough for every recursive function behind the scanner. */
const DEPTH_LIMIT = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const LITERALS = ['true', 'false', 'null'];

type Frame = { readonly closing: '}' | ']'; readonly keys: Set<string> | null; index: number; key: string };

/**
 * Walks a JSON text once, without building anything, in time linear in its length. It is stricter than `JSON.parse`: a key
 * given twice, a key named `__proto__`, NUL and lone surrogates in strings, and nesting beyond 64 are faults.
 * `onValue` hears of the start of each value at most three levels deep, with its dotted path.
 */
export class JsonScanner {
  readonly #text: string;
  readonly #onValue: ((path: string, offset: number) => void) | null;
  readonly #open: Frame[] = [];
  #at = 0;

  constructor(text: string, onValue: ((path: string, offset: number) => void) | null = null) {
    this.#text = text;
    this.#onValue = onValue;
  }

  /** Throws a JsonFault at the first fault; a text without one is accepted by `JSON.parse`. */
  scan(): void {
    this.#white();
    for (;;) {
      if (this.#startsContainer()) continue;
      if (this.#endsAfterValue()) return;
    }
  }

  /** Reads a value's beginning; true where it opened a container that has something inside. */
  #startsContainer(): boolean {
    const open = this.#open;
    if (this.#onValue && open.length <= 3)
      this.#onValue(open.map((frame) => (frame.keys ? frame.key : String(frame.index))).join('.'), this.#at);
    const char = this.#text[this.#at];
    if (char === '{' || char === '[') {
      const closing = char === '{' ? '}' : ']';
      if (open.length >= DEPTH_LIMIT)
        this.#fail(t('is nested more than {limit} deep', { limit: DEPTH_LIMIT }));
      this.#at += 1;
      this.#white();
      if (this.#text[this.#at] === closing) {
        this.#at += 1;
        return false;
      }
      open.push({ closing, keys: char === '{' ? new Set() : null, index: 0, key: '' });
      if (char === '{') this.#key();
      return true;
    }
    if (char === '"') this.#string();
    else if (char === '-' || isDigit(this.#text.charCodeAt(this.#at))) this.#number();
    else this.#literal();
    return false;
  }

  /** Reads what follows a value, up to the next one; true at the end of the document. */
  #endsAfterValue(): boolean {
    for (;;) {
      this.#white();
      const frame = this.#open.at(-1);
      const char = this.#text[this.#at];
      if (!frame) {
        if (char !== undefined) this.#fail(t('there is more text after the end of the document'));
        return true;
      }
      if (char === ',') {
        this.#at += 1;
        this.#white();
        frame.index += 1;
        if (frame.keys) this.#key();
        return false;
      }
      if (char !== frame.closing) this.#fail(t('expected , or {sign}', { sign: frame.closing }));
      this.#at += 1;
      this.#open.pop();
    }
  }

  #key(): void {
    const frame = this.#open.at(-1);
    const start = this.#at;
    if (this.#text[start] !== '"') this.#fail(t('expected a key in double quotes'));
    const key = this.#string();
    if (key === '__proto__') throw new JsonFault(start, t('the key __proto__ is not allowed'));
    if (frame?.keys?.has(key))
      throw new JsonFault(start, t('the key {key} is given twice', { key: JSON.stringify(key) }));
    frame?.keys?.add(key);
    if (frame) frame.key = key;
    this.#white();
    if (this.#text[this.#at] !== ':') this.#fail(t('expected :'));
    this.#at += 1;
    this.#white();
  }

  /** Reads a string and answers what it says. */
  #string(): string {
    const text = this.#text;
    const start = this.#at;
    let plain = true;
    for (let at = start + 1; ; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#at = at + 1;
        if (plain) return text.slice(start + 1, at);
        return this.#unescaped(start, at + 1);
      }
      if (code === BACKSLASH) {
        plain = false;
        at += 1;
        if (!this.#isEscape(at)) this.#failAt(at - 1, t('is not an escape that JSON knows'));
      } else if (Number.isNaN(code)) this.#failAt(at, t('a string is not closed'));
      else if (code < 0x20) this.#failAt(at, t('a string holds a line break or a control character'));
    }
  }

  #isEscape(at: number): boolean {
    if (at >= this.#text.length) this.#failAt(at, t('a string is not closed'));
    const char = this.#text[at] ?? '';
    return char === 'u'
      ? /^[0-9a-f]{4}$/i.test(this.#text.slice(at + 1, at + 5))
      : '"\\/bfnrt'.includes(char);
  }

  #unescaped(start: number, end: number): string {
    const said: unknown = JSON.parse(this.#text.slice(start, end));
    if (typeof said !== 'string' || said.includes('\u0000') || !said.isWellFormed())
      throw new JsonFault(start, t('a string holds NUL or a lone surrogate'));
    return said;
  }

  #number(): void {
    if (this.#text[this.#at] === '-') this.#at += 1;
    if (this.#text[this.#at] === '0') this.#at += 1;
    else this.#digits();
    if (this.#text[this.#at] === '.') {
      this.#at += 1;
      this.#digits();
    }
    const exponent = this.#text[this.#at];
    if (exponent === 'e' || exponent === 'E') {
      this.#at += 1;
      const sign = this.#text[this.#at];
      if (sign === '+' || sign === '-') this.#at += 1;
      this.#digits();
    }
  }

  #digits(): void {
    if (!isDigit(this.#text.charCodeAt(this.#at))) this.#fail(t('expected a digit'));
    while (isDigit(this.#text.charCodeAt(this.#at))) this.#at += 1;
  }

  #literal(): void {
    const literal = LITERALS.find((word) => this.#text.startsWith(word, this.#at));
    if (!literal) this.#fail(t('expected a value'));
    else this.#at += literal.length;
  }

  #white(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  #fail(message: string): never {
    this.#failAt(this.#at, message);
  }

  #failAt(offset: number, message: string): never {
    if (offset >= this.#text.length)
      throw new JsonFault(
        this.#text.length,
        t('the file ends here in the middle ({problem})', { problem: message }),
      );
    throw new JsonFault(offset, message);
  }
}
