import { t } from '#language/translate.ts';
import type { Language } from './keywords.ts';
import { afterQuoted, isDigit, isLetter, isNameCharacter, symbolAt } from './characters.ts';
import { TOKEN, type SyntaxNote, type Tokens } from './tokens.ts';

/** How many tokens a text may have: about 20 MB of an ordinary one. */
export const MOST_TOKENS = 4_000_000;

const [SLASH, STAR, QUOTE, DOUBLE, POINT] = [0x2f, 0x2a, 0x27, 0x22, 0x2e];

/** A text has more tokens than are read. */
export class TooManyTokens extends Error {}

/** Splits a text into tokens, in one pass. What is no token is one of kind `unknown`, with a note. */
export function readTokens(text: string, language: Language, notes: SyntaxNote[]): Tokens {
  return new Lexer(text, language, notes).read();
}

class Lexer {
  private at = 0;
  private readonly kinds: number[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly words: string[] = [];

  constructor(
    private readonly text: string,
    private readonly language: Language,
    private readonly notes: SyntaxNote[],
  ) {}

  read(): Tokens {
    const { text } = this;
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
    while (this.skip()) this.readOne();
    this.push(TOKEN.end, text.length, '');
    return {
      text,
      language: this.language,
      count: this.kinds.length,
      kinds: Uint8Array.from(this.kinds),
      starts: Uint32Array.from(this.starts),
      ends: Uint32Array.from(this.ends),
      words: this.words,
    };
  }

  /** Passes over blanks and notes; false at the end. */
  private skip(): boolean {
    const { text } = this;
    for (; this.at < text.length; this.at += 1) {
      const code = text.charCodeAt(this.at);
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0) continue;
      if (code !== SLASH || text.charCodeAt(this.at + 1) !== SLASH) return true;
      if (text.charCodeAt(this.at + 2) === STAR) this.at = this.afterNote() - 1;
      else while (this.at + 1 < text.length && !isLineEnd(text.charCodeAt(this.at + 1))) this.at += 1;
    }
    return false;
  }

  private afterNote(): number {
    const end = this.text.indexOf('*/', this.at + 3);
    if (end !== -1) return end + 2;
    this.note(this.at, t('the note that begins here with //* has no end; */ was expected'));
    return this.text.length;
  }

  private readOne(): void {
    const { text, at } = this;
    const code = text.charCodeAt(at);
    if (isLetter(code)) {
      let end = at + 1;
      while (isNameCharacter(text.charCodeAt(end))) end += 1;
      this.push(TOKEN.word, end, text.slice(at, end));
    } else if (isDigit(code)) this.push(TOKEN.number, this.afterNumber(), '');
    else if (code === QUOTE || code === DOUBLE) this.readQuoted(code);
    else if (code === SLASH && text.charCodeAt(at + 1) === STAR) this.readComment();
    else this.readSymbol();
  }

  private afterNumber(): number {
    const { text } = this;
    let end = this.afterDigits(this.at);
    if (text.charCodeAt(end) === POINT && isDigit(text.charCodeAt(end + 1))) end = this.afterDigits(end + 1);
    const sign = text[end + 1] === '+' || text[end + 1] === '-' ? 1 : 0;
    if ((text[end] === 'e' || text[end] === 'E') && isDigit(text.charCodeAt(end + 1 + sign)))
      end = this.afterDigits(end + 1 + sign);
    return end;
  }

  private afterDigits(from: number): number {
    let end = from;
    while (isDigit(this.text.charCodeAt(end))) end += 1;
    return end;
  }

  private readQuoted(quote: number): void {
    const { end, isClosed } = afterQuoted(this.text, this.at, quote);
    if (!isClosed)
      this.note(
        this.at,
        quote === QUOTE
          ? t("the name that begins here with ' has no end on its line")
          : t('the text that begins here with " has no end on its line'),
      );
    this.push(quote === QUOTE ? TOKEN.quoted : TOKEN.text, end, '');
  }

  private readComment(): void {
    const end = this.text.indexOf('*/', this.at + 2);
    if (end === -1) this.note(this.at, t('the comment that begins here with /* has no end; */ was expected'));
    this.push(TOKEN.comment, end === -1 ? this.text.length : end + 2, '');
  }

  private readSymbol(): void {
    const symbol = symbolAt(this.text, this.at);
    if (symbol !== null) {
      this.push(TOKEN.symbol, this.at + symbol.length, symbol);
      return;
    }
    const start = this.at;
    const isWord = /\p{L}/u.test(String.fromCodePoint(this.text.codePointAt(start) ?? 0));
    let end = start + 1;
    while (end < this.text.length && this.text.charCodeAt(end) > 0x7f) end += 1;
    if (isWord)
      while (isNameCharacter(this.text.charCodeAt(end)) || this.text.charCodeAt(end) > 0x7f) end += 1;
    const shown = this.text.slice(start, Math.min(end, start + 20));
    this.note(
      start,
      isWord
        ? t("“{word}” can only be a name in quotes: ''{word}''", { word: shown })
        : t('“{text}” is not valid in SysML text', { text: shown }),
    );
    this.push(isWord ? TOKEN.word : TOKEN.unknown, end, isWord ? this.text.slice(start, end) : '');
  }

  private push(kind: number, end: number, word: string): void {
    if (this.kinds.length >= MOST_TOKENS) throw new TooManyTokens();
    this.kinds.push(kind);
    this.starts.push(this.at);
    this.ends.push(end);
    this.words.push(word);
    this.at = end;
  }

  private note(at: number, message: string): void {
    this.notes.push({ at, message, severity: 'error' });
  }
}

const isLineEnd = (code: number) => code === 0x0a || code === 0x0d;
