import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { GERMAN_WORDS } from '#testing/architecture/words/german-words.ts';
import { messageOf } from '#language/translate.ts';
import german from '../../src/language/german.json' with { type: 'json' };
import { isToken, type Page, readEditions } from './editions.ts';

const GUIDE = join(import.meta.dirname, '../../docs/guide');

interface Section {
  /** Its page and the id of its heading. */
  readonly at: string;
  readonly tokens: readonly Token[];
}

/** A page as its headings with what is below each. */
function sectionsOf({ name, tokens, anchors }: Page): Section[] {
  const starts = tokens.flatMap((token, at) => (isToken(token, 'heading') ? [at] : []));
  return starts.map((from, index) => {
    const heading = tokens[from];
    const id = heading && anchors.get(heading);
    return { at: `${name}#${id}`, tokens: tokens.slice(from, starts[index + 1]) };
  });
}

const [english, inGerman] = readEditions(GUIDE);
const pairs = (inGerman?.pages ?? []).flatMap((page) => {
  const original = english?.pages.find(({ name }) => name === page.name);
  if (page.language !== 'de' || !original) return [];
  const translated = sectionsOf(page);
  return sectionsOf(original).map((section, at) => ({
    at: section.at,
    original: section.tokens,
    translated: translated[at]?.tokens ?? [],
  }));
});

const KEYS: Readonly<Record<string, string>> = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Enter: 'Eingabetaste',
  Escape: 'Esc',
  Delete: 'Entf',
  Insert: 'Einfg',
  Space: 'Leertaste',
  Home: 'Pos1',
  End: 'Ende',
  Page: 'Bild',
  Up: 'Pfeil auf',
  Down: 'Pfeil ab',
  Left: 'Links',
  Right: 'Rechts',
};

/** Code as the German has it: the same, but for the names of keys. */
function germanCode(code: string): string {
  const pressed = code.split(/[ +]/);
  const isKeys = pressed.every((key) => key in KEYS || /^(.|F\d+|Tab|Alt|Esc)$/u.test(key));
  return isKeys ? code.replace(/\w+/g, (key) => KEYS[key] ?? key) : code;
}

/** What two languages have the same of a section, in words to compare; lists and tables by their size, what stands in a sentence in any order. */
function formOf(tokens: readonly Token[], code: (text: string) => string): string[] {
  const within: string[] = [];
  void new Marked().walkTokens([...tokens], (token) => {
    if (isToken(token, 'link') || isToken(token, 'image'))
      within.push(`${token.type} ${token.href.replace(/^\.\.\//, '')}`);
    if (isToken(token, 'codespan')) within.push(`code ${code(token.text)}`);
  });
  return [...tokens.flatMap(blockOf), ...within.sort()];
}

function blockOf(token: Token): string[] {
  if (isToken(token, 'space')) return [];
  if (isToken(token, 'list')) return [`list of ${token.items.length}`];
  if (isToken(token, 'table')) return [`table of ${token.rows.length} × ${token.header.length}`];
  if (isToken(token, 'code')) return [token.raw.trim()];
  return [isToken(token, 'heading') ? `heading ${token.depth}` : token.type];
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join('');

/** Text that is no code, on one line. */
const proseOf = (tokens: readonly Token[]): string =>
  textOf(tokens)
    .replace(/```[\s\S]*?```|`[^`]*`/g, '')
    .replace(/\s+/g, ' ');

/** What a section quotes of the page: what is bold, italic or in quotation marks, of a path (`Settings → Interfaces`) each step. */
const quotedIn = (tokens: readonly Token[], quotes: RegExp): string[] =>
  [...proseOf(tokens).matchAll(quotes)].flatMap(([, bold, italic, quoted]) =>
    (bold ?? italic ?? quoted ?? '').split(' → '),
  );

const translations = new Map<string, string[]>();
for (const [key, text] of Object.entries(german))
  translations.set(messageOf(key), [...(translations.get(messageOf(key)) ?? []), text]);

describe('the German guide', () => {
  it.each(pairs)('has what the English has: $at', ({ original, translated }) =>
    expect(formOf(translated, (text) => text)).toEqual(formOf(original, germanCode)),
  );

  it('has the labels of the German page', () =>
    expect(
      pairs.flatMap(({ at, original, translated }) => {
        const has = quotedIn(translated, /\*\*(.+?)\*\*|_(.+?)_|„(.+?)“/g);
        return quotedIn(original, /\*\*(.+?)\*\*|_(.+?)_|“(.+?)”/g).flatMap((label) => {
          const texts = translations.get(label) ?? [];
          const isThere = texts.length === 0 || texts.some((text) => has.includes(text));
          return isThere ? [] : [`${at}: ${label} is ${texts.join(' or ')}`];
        });
      }),
    ).toEqual([]));

  it('has the words and the quotation marks of the app', () =>
    expect(
      pairs.flatMap(({ at, translated }) => {
        const text = proseOf(translated);
        const others = Object.entries(GERMAN_WORDS).flatMap(([word, other]) =>
          other.test(text) ? [`${at}: ${word}, not ${other.exec(text)?.[0]}`] : [],
        );
        const isQuoted = !/["”‘’‚»«]/.test(text) && text.split('„').length === text.split('“').length;
        return isQuoted ? others : [...others, `${at}: quotation marks`];
      }),
    ).toEqual([]));

  it('is made of the English as it is: change the German of a section whose line differs, then npx vitest run scripts/guide -u', async () => {
    const digests = Object.fromEntries(pairs.map(({ at, original }) => [at, digestOf(textOf(original))]));
    await expect(`${JSON.stringify(digests, null, 2)}\n`).toMatchFileSnapshot(
      join(GUIDE, 'de/translated-from.json'),
    );
  });
});

/** Of what is written, however its lines are broken and its tables are padded. */
const digestOf = (markdown: string): string =>
  createHash('sha256')
    .update(markdown.replace(/-{2,}/g, '-').replace(/\s+/g, ' ').trim())
    .digest('hex')
    .slice(0, 12);
