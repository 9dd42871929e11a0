import { t } from '#language/translate.ts';
import { unquoted } from '#interchange/sysml/syntax/characters.ts';
import { RESERVED } from '#interchange/sysml/syntax/keywords.ts';
import { type SyntaxNote, TOKEN, type Tokens } from '#interchange/sysml/syntax/tokens.ts';
import type { Name } from '#interchange/sysml/syntax/tree.ts';

/** How deep bodies and expressions may lie in each other. */
export const DEEPEST = 200;
/** How many errors there may be in one file: what comes behind them is not looked at. */
export const MOST_NOTES = 1_000;

/** Thrown where something else stands than the grammar has; the note is written by whoever reads on. */
export class SyntaxFault extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** What can be expected, in the language that is spoken. Other marks and words are the same in each. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['a name', t('a name')],
  ['a name behind “::”', t('a name behind “::”')],
  ['a short name', t('a short name')],
  ['the name of a type', t('the name of a type')],
  ['the name of a function', t('the name of a function')],
  ['a body, a function or arguments', t('a body, a function or arguments')],
  ['an expression', t('an expression')],
  ['the name of a metadata definition', t('the name of a metadata definition')],
  ['the end of a connection', t('the end of a connection')],
  ['a type', t('a type')],
  ['the state it leaves', t('the state it leaves')],
  ['the word that says which relationship it is', t('the word that says which relationship it is')],
  ['a relation such as “:>”', t('a relation such as “:>”')],
  ['a text between /* and */', t('a text between /* and */')],
  ['a text in double quotes', t('a text in double quotes')],
  ['what satisfies it', t('what satisfies it')],
  ['“}” behind the result', t('“}” behind the result')],
  ['an element', t('an element')],
  ['an element, an expression or “}”', t('an element, an expression or “}”')],
  ['“;” or “{”', t("“;” or “'{'”")],
]);

/** The tokens of a file with the place that has been reached. */
export class TokenReader {
  /** The number of the token that is read next. */
  at = 0;
  #depth = 0;
  readonly #reserved: ReadonlySet<string>;

  constructor(
    readonly tokens: Tokens,
    readonly notes: SyntaxNote[],
  ) {
    this.#reserved = RESERVED[tokens.language];
  }

  get language() {
    return this.tokens.language;
  }

  /** The letters of the next token, or of one behind it; empty where it is no word and no symbol. */
  word(ahead = 0): string {
    return this.tokens.words[this.at + ahead] ?? '';
  }

  is(word: string, ahead = 0): boolean {
    return this.tokens.words[this.at + ahead] === word;
  }

  kind(ahead = 0): number {
    return this.tokens.kinds[this.at + ahead] ?? TOKEN.end;
  }

  /** Where the next token begins, and where the last one that was read ends. */
  get start(): number {
    return this.tokens.starts[this.at] ?? this.tokens.text.length;
  }

  get lastEnd(): number {
    return this.at === 0 ? 0 : (this.tokens.ends[this.at - 1] ?? 0);
  }

  get isAtEnd(): boolean {
    return this.kind() === TOKEN.end;
  }

  take(): void {
    if (!this.isAtEnd) this.at += 1;
  }

  accept(word: string): boolean {
    if (!this.is(word)) return false;
    this.at += 1;
    return true;
  }

  /** Takes the first of these words that stands there. */
  acceptOne(...words: readonly string[]): string | null {
    const word = this.word();
    if (word === '' || !words.includes(word)) return null;
    this.at += 1;
    return word;
  }

  expect(word: string, why = ''): void {
    if (!this.accept(word)) this.fail(`“${word}”${why}`);
  }

  isName(ahead = 0): boolean {
    const kind = this.kind(ahead);
    return kind === TOKEN.quoted || (kind === TOKEN.word && !this.#reserved.has(this.word(ahead)));
  }

  name(what = 'a name'): Name {
    if (!this.isName()) return this.fail(what);
    const { tokens, at } = this;
    const start = this.start;
    const end = tokens.ends[at] ?? start;
    const text = this.kind() === TOKEN.quoted ? unquoted(tokens.text.slice(start, end)) : this.word();
    this.at += 1;
    return { text, start, end };
  }

  /** Ends the reading of an element: `expected` is what should have stood here. */
  fail(expected: string): never {
    throw new SyntaxFault(
      this.start,
      t('{expected} was expected, not {found}', {
        expected: EXPECTED.get(expected) ?? expected,
        found: this.found(),
      }),
    );
  }

  /** What stands here, for a person. */
  found(): string {
    if (this.isAtEnd) return t('the end of the file');
    const { text, starts, ends } = this.tokens;
    const token = text.slice(starts[this.at], ends[this.at]).replace(/\s+/g, ' ');
    const shown = token.length > 40 ? `${token.slice(0, 40)}…` : token;
    const isWord = this.kind() === TOKEN.word && this.#reserved.has(token);
    return isWord ? t('the reserved word “{word}”', { word: shown }) : `“${shown}”`;
  }

  note(at: number, message: string, severity: SyntaxNote['severity'] = 'error'): void {
    if (this.notes.length < MOST_NOTES) this.notes.push({ at, message, severity });
  }

  /** Passes over the rest of a text in which nearly everything is wrong. */
  giveUp(): void {
    if (this.isAtEnd) return;
    this.notes.push({
      at: this.start,
      message: t('there are too many errors before this; the rest is not read'),
      severity: 'error',
    });
    this.at = this.tokens.count - 1;
  }

  /** Reads what lies one level deeper. */
  deeper<T>(read: () => T): T {
    if (this.#depth >= DEEPEST)
      throw new SyntaxFault(
        this.start,
        t('this is nested more than {depth} levels deep', { depth: DEEPEST }),
      );
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Whether the next token stands on a line of its own beginning: behind a line break. */
  get isOnNewLine(): boolean {
    return this.tokens.text.slice(this.lastEnd, this.start).includes('\n');
  }

  /** Passes over a bracket that opens here, to behind the one that closes it, or to the end. */
  skipBalanced(): void {
    let depth = 0;
    do {
      const word = this.word();
      if (word === '{' || word === '(' || word === '[') depth += 1;
      if (word === '}' || word === ')' || word === ']') depth -= 1;
      this.take();
    } while (depth > 0 && !this.isAtEnd);
  }
}
