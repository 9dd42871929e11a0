import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeText } from './merge-text.ts';

const words = fc.array(fc.constantFrom('the', 'mass', ' ', ', ', '12', 'kg', '\n', 'über', '😀'), {
  maxLength: 12,
});
const text = words.map((some) => some.join(''));

describe('mergeText', () => {
  it('has the changes of both, where they are apart', () =>
    expect(
      mergeText(
        'The mass shall be at most 12 kg.',
        'The total mass shall be at most 12 kg.',
        'The mass shall be at most 15 kg.',
      ),
    ).toBe('The total mass shall be at most 15 kg.'));

  it('is none where both changed the same words, or put something at the same place', () => {
    expect(mergeText('at most 12 kg', 'at most 13 kg', 'at most 15 kg')).toBeNull();
    expect(mergeText('a b', 'a x b', 'a y b')).toBeNull();
  });

  it('says once what both did', () => expect(mergeText('a b', 'a c', 'a c')).toBe('a c'));

  it('is the other one where one changed nothing', () =>
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergeText(base, other, base)).toBe(other);
        expect(mergeText(base, base, other)).toBe(other);
      }),
    ));

  it('does not depend on which of the two is which', () =>
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        expect(mergeText(base, one, other)).toBe(mergeText(base, other, one));
      }),
    ));
});
