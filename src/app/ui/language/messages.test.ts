import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageParts } from '#testing/architecture/message-parts.ts';
import { messagesOf, plainTexts } from '#testing/architecture/messages.ts';
import { type Catalogue, messageOf } from '#language/translate.ts';
import german from './german.json' with { type: 'json' };

const SRC = join(import.meta.dirname, '../../..');
/** What a page of the app says, the model whose words it shows, and what the service answers it. */
const sources = ['app', 'model', 'language', 'contract', 'interchange', 'server']
  .flatMap((folder) => readdirSync(join(SRC, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(SRC, path), text: readFileSync(path, 'utf8') }));
const texts = sources.flatMap(({ path, text }) => messagesOf(path, text));
const messages = texts.flatMap((one) => ('key' in one ? [one] : []));

/** Words that the German does not use, by the one that it has (docs/terms.md). */
const ONE_WORD: Readonly<Record<string, RegExp>> = {
  Teil: /\bBauteil/,
  Schnittstelle: /\bInterfaces? (?!\{)/,
  Übergang: /\bTransition(en)?\b/,
  Zustandsmaschine: /\bMaschine|Zustandsautomat(?!, )/,
  Auswahlknoten: /\bVerzweigung|\bAuswahlzust/,
  Historienzustand: /\bHistory-/,
  Anforderungstext: /\bStatement/,
  Randbedingung: /\bConstraint|\bZusicherung/,
  Prüfergebnis: /\bVerdikt/,
  Änderungssatz: /\bChange-?[Ss]et|\bÄnderungsset/,
  Nachverfolgung: /\bVerfolgung/,
  'Trace-Link': /\bTrace ?[Ll]ink/,
  Zeichnung: /\bZeichenfläche/,
  Eingang: /\bPosteingang/,
  'Sie und Ihr': /\b(du|dich|dir|dein\w*|euch|eur\w*)\b/i,
  'anmelden und abmelden': /\b(ein|aus)loggen|\bLogin/,
  'Konto oder Person': /Benutzer|\bNutzer/,
  'Esc und Eingabetaste': /\bEscape\b(?!-)|\bEnter\b/,
};

const among = (text: string, sign: string) => text.split(sign).length - 1;

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
          : Object.entries(ONE_WORD).flatMap(([word, other]) =>
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
