import type { WorkSteps } from './work-steps.ts';

/** So many characters are read in one step: well within a millisecond. */
const SHORT = 16_384;

/**
 * Reads a JSON text as `JSON.parse` does, some thousand characters at a time, so that a text of fifty megabytes holds nobody up. A
 * single string is never divided. Throws a SyntaxError where the text is not JSON.
 */
export function* readJsonSteps(text: string): WorkSteps<unknown> {
  if (text.length <= SHORT) return parsed(text);
  const reader = new Reader(text);
  const value = yield* reader.value();
  reader.end();
  return value;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The value that begins here: at once where it is short, else one step for each thing in it. */
  *value(): WorkSteps<unknown> {
    const first = this.#next();
    const end = endOfValue(this.#text, this.#at);
    if (end !== null) {
      const value = parsed(this.#text.slice(this.#at, end));
      this.#at = end;
      return value;
    }
    return yield* first === '[' ? this.#list() : this.#object();
  }

  /** Nothing may come after the value. */
  end(): void {
    if (this.#next() !== '') this.#fail();
  }

  *#list(): WorkSteps<unknown[]> {
    const items: unknown[] = [];
    this.#at += 1;
    do {
      items.push(yield* this.value());
      yield;
    } while (this.#goesOn(']'));
    return items;
  }

  *#object(): WorkSteps<object> {
    const fields: [string, unknown][] = [];
    this.#at += 1;
    do {
      if (this.#next() !== '"') this.#fail();
      const end = endOfString(this.#text, this.#at);
      const key = String(parsed(this.#text.slice(this.#at, end)));
      this.#at = end;
      if (this.#next() !== ':') this.#fail();
      this.#at += 1;
      fields.push([key, yield* this.value()]);
      yield;
    } while (this.#goesOn('}'));
    // Defines its fields, also one that is called `__proto__`, as JSON.parse does.
    return Object.fromEntries(fields);
  }

  /** Passes a comma, or what closes the list or object. */
  #goesOn(closing: string): boolean {
    const next = this.#next();
    if (next !== ',' && next !== closing) this.#fail();
    this.#at += 1;
    return next === ',';
  }

  /** The next character that says something; empty at the end. */
  #next(): string {
    while (/^[ \t\r\n]$/.test(this.#text.charAt(this.#at))) this.#at += 1;
    return this.#text.charAt(this.#at);
  }

  #fail(): never {
    throw new SyntaxError(`The text is not JSON at ${this.#at}.`);
  }
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}

/** Where the value that begins at `start` ends; null for a list or an object that is longer than one step may read. */
function endOfValue(text: string, start: number): number | null {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== '[' && first !== '{') {
    const rest = /[,\]}\s]|$/g;
    rest.lastIndex = start;
    return rest.exec(text)?.index ?? text.length;
  }
  let depth = 0;
  for (let at = start; at < text.length && at - start <= SHORT; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at) - 1;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** Where the string whose first quote is at `start` ends. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  throw new SyntaxError('The text is not JSON: a string does not end.');
}
