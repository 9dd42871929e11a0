import { afterEach, describe, expect, it } from 'vitest';
import { speak, t } from './translate.ts';

describe('t', () => {
  afterEach(() => speak('en'));

  it.each([
    ['Save', {}, 'Save'],
    ['Delete {name}', { name: 'Pump {A} <b>' }, 'Delete Pump {A} <b>'],
    ['{count, plural, one {# part} other {# parts}}', { count: 1 }, '1 part'],
    ['{count, plural, one {# part} other {# parts}}', { count: 1200 }, '1,200 parts'],
    ['{count} parts', { count: 1200 }, '1200 parts'],
    ['a < b and {name}', { name: '' }, 'a < b and '],
    ['{kind} {name}, $& of {kind}', { kind: 'part', name: '{kind} $1' }, 'part {kind} $1, $& of part'],
    ["It''s {name}''s", { name: 'Pump' }, "It's Pump's"],
  ])('writes %s', (message, values, said) => expect(t(message, values)).toBe(said));

  it('refuses to say a message of which something is not given', () =>
    expect(() => t('Delete {name}', {})).toThrow('name'));

  it('asks the catalogue, with what a message is about, and says the English where it has none', () => {
    speak('de', { 'Delete {name}': '{name} löschen', Open: 'Öffnen', 'Open [a thread is]': 'Offen' });
    expect([
      t('Delete {name}', { name: 'Pumpe' }),
      t('Open'),
      t('Open', {}, 'a thread is'),
      t('Close'),
    ]).toEqual(['Pumpe löschen', 'Öffnen', 'Offen', 'Close']);
  });

  it('groups numbers as the language does', () => {
    speak('de', {
      '{count, plural, one {# part} other {# parts}}': '{count, plural, one {# Teil} other {# Teile}}',
    });
    expect(t('{count, plural, one {# part} other {# parts}}', { count: 1200 })).toBe('1.200 Teile');
  });

  it('marks what is in a catalogue in the pseudo-language', () => {
    speak('pseudo');
    expect(t('Delete {name}', { name: 'Pump' })).toBe('[Délété Pump~~]');
  });
});
