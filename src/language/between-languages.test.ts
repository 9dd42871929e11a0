import { afterEach, describe, expect, it } from 'vitest';
import { fromEnglish, toEnglish } from './between-languages.ts';
import { speak } from './translate.ts';

const GERMAN = {
  Connection: 'Verbindung',
  Type: 'Art',
  Kind: 'Art',
  'Open [a thread is]': 'Offen',
  'Add {name}': '{name} hinzufügen',
  'add {kind} {name}': '{kind} {name} hinzufügen',
  'Undo: {change}': 'Rückgängig: {change}',
  '{count} changes': '{count} Änderungen',
  'Part {name}': 'Teil {name}',
  'Move {name}': '{name} verschieben',
  'Move {name} to {place}': '{name} nach {place} verschieben',
  '{count, plural, one {# part was} other {# parts were}} added to {model}.':
    '{count, plural, one {# Teil wurde} other {# Teile wurden}} zu {model} hinzugefügt.',
  '{gone, plural, one {Remove the missing part} other {Remove the missing parts}}':
    '{gone, plural, one {Das fehlende Teil entfernen} other {Die fehlenden Teile entfernen}}',
  '{kind, select, part {Delete the part {name}} other {Delete {name}}}':
    '{kind, select, part {Das Teil {name} löschen} other {{name} löschen}}',
};
const PAIRS = [
  ['Connection', 'Verbindung'],
  ['Open', 'Offen'],
  ['Add Part 1', 'Part 1 hinzufügen'],
  ['Add Teil 1', 'Teil 1 hinzufügen'],
  ['Undo: Move Pump to Tank', 'Rückgängig: Pump nach Tank verschieben'],
  ['7 changes', '7 Änderungen'],
  ['Nothing changes', 'Nothing changes'],
  ['Move Pump', 'Pump verschieben'],
  ['Move Pump to Tank', 'Pump nach Tank verschieben'],
  ['1 part was added to Rover.', '1 Teil wurde zu Rover hinzugefügt.'],
  ['1,200 parts were added to Rover.', '1.200 Teile wurden zu Rover hinzugefügt.'],
  ['Remove the missing part', 'Das fehlende Teil entfernen'],
  ['Remove the missing parts', 'Die fehlenden Teile entfernen'],
  ['Delete the part Pump', 'Das Teil Pump löschen'],
  ['Delete Pump', 'Pump löschen'],
  ['Αντλία', 'Αντλία'],
  ['', ''],
];

describe('a text that was said in another language', () => {
  afterEach(() => speak('en'));

  it.each(PAIRS)('%s is heard as %s', (english, german) => {
    speak('de', GERMAN);
    expect(fromEnglish(english)).toBe(german);
  });

  it.each(PAIRS)('%s is what is told of %s', (english, german) => {
    speak('de', GERMAN);
    expect(toEnglish(german)).toBe(english);
  });

  it('is the first of those that one word translates', () => {
    speak('de', GERMAN);
    expect(toEnglish('Art')).toBe('Type');
  });

  it('is as it was where English is spoken, and where a person wrote it', () => {
    expect([fromEnglish('Move Pump'), toEnglish('Move Pump')]).toEqual(['Move Pump', 'Move Pump']);
    speak('de', GERMAN);
    const long = `Move ${'a'.repeat(2_000)}`;
    expect(fromEnglish(long)).toBe(long);
  });
});
