import type { WorkSteps } from './work-steps.ts';

/** So many characters are read in one step: well within a millisecond. */
const SHORT = 16_384;
/** A single string is never divided: a longer one is not read. */
const LONGEST_STRING = 1_048_576;

/** Where in a text something keeps it from being read. */
export class JsonMistake extends SyntaxError {
  constructor(
    readonly at: number,
    readonly why: 'syntax' | 'depth' | 'string' | 'item',
    options?: ErrorOptions,
  ) {
    super(`The text is not JSON at ${at} (${why}).`, options);
    this.name = 'JsonMistake';
  }
}

/** What is read of a text that anybody may have written. */
export interface JsonBounds {
  /** How deep its lists and objects may be nested. */
  readonly deepest: number;
  /** How many characters one thing in a list may have. */
  readonly longestItem: number;
}
const UNBOUND: JsonBounds = {
  deepest: Number.POSITIVE_INFINITY,
  longestItem: Number.POSITIVE_INFINITY,
};

/**
 * Reads a JSON text as `JSON.parse` does, some thousand characters at a time, so that a text of fifty megabytes holds nobody up.
 * @throws SyntaxError where the text is not JSON, and JsonMistake where it is too long to be read at once besides
 */
export function* readJsonSteps(text: string, bounds = UNBOUND): WorkSteps<unknown> {
  if (text.length <= SHORT && bounds === UNBOUND) return parsed(text);
  const reader = new Reader(text, bounds);
  const value = yield* reader.value(0);
  reader.end();
  return value;
}

class Reader {
  readonly #text: string;
  readonly #bounds: JsonBounds;
  #at = 0;

  constructor(text: string, bounds: JsonBounds) {
    this.#text = text;
    this.#bounds = bounds;
  }

  /** The value that begins here: at once where it is short, else one step for each thing in it. */
  *value(depth: number): WorkSteps<unknown> {
    const first = this.#next();
    const end = endOfValue(this.#text, this.#at, this.#bounds.deepest - depth);
    if (end !== null) {
      const value = this.#read(end);
      this.#at = end;
      return value;
    }
    if (depth >= this.#bounds.deepest) throw new JsonMistake(this.#at, 'depth');
    return yield* first === '[' ? this.#list(depth + 1) : this.#object(depth + 1);
  }

  #read(end: number): unknown {
    try {
      return parsed(this.#text.slice(this.#at, end));
    } catch (cause) {
      throw new JsonMistake(this.#at, 'syntax', { cause });
    }
  }

  /** Nothing may come after the value. */
  end(): void {
    if (this.#next() !== '') this.#fail();
  }

  *#list(depth: number): WorkSteps<unknown[]> {
    const items: unknown[] = [];
    this.#at += 1;
    do {
      const start = this.#at;
      items.push(yield* this.value(depth));
      if (this.#at - start > this.#bounds.longestItem) throw new JsonMistake(start, 'item');
      yield;
    } while (this.#goesOn(']'));
    return items;
  }

  *#object(depth: number): WorkSteps<object> {
    const fields: [string, unknown][] = [];
    this.#at += 1;
    do {
      if (this.#next() !== '"') this.#fail();
      const end = endOfString(this.#text, this.#at);
      const key = String(this.#read(end));
      this.#at = end;
      if (this.#next() !== ':') this.#fail();
      this.#at += 1;
      fields.push([key, yield* this.value(depth)]);
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
    SOMETHING.lastIndex = this.#at;
    this.#at = SOMETHING.exec(this.#text)?.index ?? this.#text.length;
    return this.#text.charAt(this.#at);
  }

  #fail(): never {
    throw new JsonMistake(this.#at, 'syntax');
  }
}

const SOMETHING = /[^ \t\r\n]/g;

function parsed(text: string): unknown {
  return JSON.parse(text);
}

/**
 * Where the value that begins at `start` ends; null for a list or an object that is longer than one step may read.
 * @throws JsonMistake where it is nested deeper than `most`
 */
function endOfValue(text: string, start: number, most: number): number | null {
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
    if (depth > most) throw new JsonMistake(at, 'depth');
    if (depth === 0) return at + 1;
  }
  return null;
}

/** Where the string whose first quote is at `start` ends. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (end - start > LONGEST_STRING) throw new JsonMistake(start, 'string');
    if (slashes % 2 === 0) return end + 1;
  }
  throw new JsonMistake(start, 'syntax');
}
