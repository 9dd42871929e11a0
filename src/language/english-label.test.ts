import { afterEach, describe, expect, it } from 'vitest';
import { pathFromEnglish, pathToEnglish } from './english-label.ts';
import { speak } from './translate.ts';

const GERMAN = {
  Connection: 'Verbindung',
  Type: 'Art',
  Kind: 'Art',
  'Open [a thread is]': 'Offen',
  '{n} parts': '{n} Teile',
};

describe('a label that is told to others', () => {
  afterEach(() => speak('en'));

  it.each([
    ['Verbindung 1 › Art', 'Connection 1 › Type'],
    ['Art', 'Type'],
    ['Offen', 'Open'],
    ['Pumpe 2', 'Pumpe 2'],
    ['0a000000-0000-4000-8000-000000000001', '0a000000-0000-4000-8000-000000000001'],
    ['', ''],
  ])('%s is English', (label, english) => {
    speak('de', GERMAN);
    expect(pathToEnglish(label)).toBe(english);
  });

  it('is heard in the language of the page', () => {
    speak('de', GERMAN);
    expect([
      pathFromEnglish('Connection 1 › Type'),
      pathFromEnglish('Kind'),
      pathFromEnglish('Colour 2'),
    ]).toEqual(['Verbindung 1 › Art', 'Art', 'Colour 2']);
  });

  it('is as it was between two pages in English', () => {
    expect(pathFromEnglish(pathToEnglish('Connection 12 › Type'))).toBe('Connection 12 › Type');
  });
});
