import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GERMAN_WORDS } from '#testing/architecture/words/german-words.ts';
import { messageParts } from '#testing/architecture/words/message-parts.ts';
import { endingFaults, messageFaults } from '#testing/architecture/words/message-style.ts';
import { messagesOf, plainTexts } from '#testing/architecture/words/messages.ts';
import { type Catalogue, messageOf } from '#language/translate.ts';
import german from '#language/german.json' with { type: 'json' };

const SRC = join(import.meta.dirname, '../../..');
/** What a page of the app says, the model whose words it shows, and what the service answers it. */
const sources = ['app', 'model', 'language', 'contract', 'interchange', 'drawing', 'server']
  .flatMap((folder) => readdirSync(join(SRC, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(SRC, path), text: readFileSync(path, 'utf8') }));
const texts = sources.flatMap(({ path, text }) => messagesOf(path, text));
const messages = texts.flatMap((one) => ('key' in one ? [one] : []));

const among = (text: string, sign: string) => text.split(sign).length - 1;
/** Counts that are never one: limits, and what is said of several only. */
const NEVER_ONE: ReadonlySet<string> = new Set([
  'A link may be asked for {count} times a minute.',
  'A picture holds {count, number} parts: close some first.',
  'An address may ask for this {count} times a minute.',
  'Excel has {count, number} columns: close some parts, or take CSV.',
  'Excel has {count, number} columns: filter them, or take CSV.',
  'Roll up {name} in {count} parts',
  'The answer ends here: {steps} steps with {verdicts} verdicts after each are more than the {most} verdicts that one run reports.',
  'The exploration stopped after {count} steps.',
  'The model has {count} baselines, the most that it may have.',
  'There are {count} parts “{part}” at the top: only one can be meant.',
  'There are {count} parts “{part}” in {owner}: only one can be meant.',
  'This would give the model {count} elements. It may have {most} at most.',
  'has {count} models already, the most a team may have',
  'the requirement is allocated to {count} parts already, the most that it can have',
  'there are {count} fields already',
  '{count, number} configurations',
  '{count} changes',
  '{count} comments are begun and not sent: they would be lost.',
  '{count} fields are unfinished: what you typed there would be lost.',
  '{count} of its connections are called {name}.',
  '{count} rows',
  '{count} suggestions',
  '{count} suggestions of yours',
  '{count} suspect trace links',
  '{note} (in {count} rows)',
  '{where} has {count} initial states.',
]);
/** One for each article, chosen by the word. */
const ARTICLES: ReadonlySet<string> = new Set(['What is a {word}?', 'What is an {word}?']);

describe('the messages of the app', () => {
  it('are written out where they are asked for', () =>
    expect(texts.filter((one) => !('key' in one)).map(({ at }) => at)).toEqual([]));

  it('take what they are given', () =>
    expect(
      messages.flatMap(({ key, values, at }) => {
        const takes = messageParts(messageOf(key)).map((part) => part.replaceAll(/[<>]/g, ''));
        const gets = [...(values ?? takes)].sort();
        return gets.join() === [...new Set(takes)].sort().join()
          ? []
          : [`${at}: ${key} gets ${gets.join(', ')}`];
      }),
    ).toEqual([]));

  it('are whole: none begins or ends with a blank', () =>
    expect(
      messages
        .filter(({ key }) => messageOf(key) !== messageOf(key).trim())
        .map(({ at, key }) => `${at}: ${key}`),
    ).toEqual([]));

  it('decline what they count, and set no article before what they do not know', () => {
    const keys = [...new Set(messages.map(({ key }) => key))];
    expect(
      keys
        .filter((key) => !NEVER_ONE.has(key) && !ARTICLES.has(key))
        .flatMap((key) => messageFaults(key).map((fault) => `${key}: ${fault}`)),
    ).toEqual([]);
    expect([...NEVER_ONE, ...ARTICLES].filter((key) => !keys.includes(key))).toEqual([]);
    expect(
      ['Restore {count} elements', 'on a {kind}', 'Show {count, plural, one {# row} other {# rows}}'].map(
        messageFaults,
      ),
    ).toEqual([['{count} may be one: write a plural'], ['an article before a value: write a select'], []]);
  });

  it('end with a full stop where they are sentences, and without one where they are labels', () => {
    expect(sources.flatMap(({ path, text }) => endingFaults(path, text))).toEqual([]);
    expect(endingFaults('a.tsx', "<A label={t('Save it.')} hint={t('Saves it')} />")).toEqual([
      'a.tsx: a label ends with a full stop: Save it.',
      'a.tsx: a sentence ends without a full stop: Saves it',
    ]);
  });

  it('are all that markup shows as text', () =>
    expect(
      sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(({ path, text }) => plainTexts(path, text)),
    ).toEqual([]));
});

describe('the German catalogue', () => {
  const catalogue: Catalogue = german;
  const translations = new Map(Object.entries(catalogue));

  it('has each message, and no other', () => {
    const keys = new Set(messages.map(({ key }) => key));
    expect({
      missing: [...keys].filter((key) => !translations.has(key)),
      unused: [...translations.keys()].filter((key) => !keys.has(key)),
    }).toEqual({ missing: [], unused: [] });
  });

  it('takes what the English takes', () =>
    expect(
      [...translations].filter(
        ([key, text]) => messageParts(messageOf(key)).join() !== messageParts(text).join(),
      ),
    ).toEqual([]));

  it('has one word for one thing', () =>
    expect(
      [...translations].flatMap(([key, text]) =>
        key.endsWith('[other names]')
          ? []
          : Object.entries(GERMAN_WORDS).flatMap(([word, other]) =>
              other.test(text) ? [`${word}, not ${other.exec(text)?.[0]}: ${text}`] : [],
            ),
      ),
    ).toEqual([]));

  it('has German quotation marks, in pairs', () =>
    expect(
      [...translations].filter(
        ([key, text]) =>
          /[”‘’‚»«]/.test(text.replace('«parallel»', '')) ||
          among(text, '„') !== among(text, '“') ||
          among(text, '"') > among(key, '"'),
      ),
    ).toEqual([]));

  it('writes large numbers with a point, and what is left out with a blank before its dots', () =>
    expect([...translations].filter(([, text]) => /\d,\d{3}\b|\.\.\.|\p{L}…/u.test(text))).toEqual([]));
});
