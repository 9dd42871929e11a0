import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { matching, mentionsIn, nameBeingTyped, pieces, withName } from './mentions.ts';

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'l', name: 'Ann Lee' },
  { id: 'b', name: 'Ben' },
];

describe('the name being typed', () => {
  it('begins with an @ at the start of a word, and ends at the caret', () => {
    expect(nameBeingTyped('@', 1)).toEqual({ from: 0, query: '' });
    expect(nameBeingTyped('see @an', 7)).toEqual({ from: 4, query: 'an' });
    expect(nameBeingTyped('see @Ann L', 10)).toEqual({ from: 4, query: 'Ann L' });
    expect(nameBeingTyped('ann@example.org', 15)).toBeNull();
    expect(nameBeingTyped('see @ann, and', 13)).toBeNull();
  });

  it('offers whose name, or a word of it, begins so', () => {
    expect(matching(people, 'an').map(({ id }) => id)).toEqual(['a', 'l']);
    expect(matching(people, 'LEE').map(({ id }) => id)).toEqual(['l']);
    expect(matching(people, '(').map(({ id }) => id)).toEqual([]);
  });

  it('is written out where it stood', () => {
    expect(withName('see @an there', 7, 4, 'Ann Lee')).toEqual({ text: 'see @Ann Lee  there', caret: 13 });
  });
});

describe('the people named', () => {
  it('are those whose whole name follows an @, the longest one first', () => {
    expect(mentionsIn('@Ann Lee and @Ben, @Ben', people)).toEqual(['l', 'b']);
    expect(mentionsIn('Ann, @Carl', people)).toEqual([]);
  });

  it('are all of those who have the same name: nobody is passed over', () => {
    const two = [...people, { id: 'n', name: 'Ann' }];
    expect(mentionsIn('see @Ann', two)).toEqual(['a', 'n']);
  });

  test('are cut out of a text without changing it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('@', 'Ann', ' ', 'Lee', 'Ben', 'x', '\n')), (words) => {
        const text = words.join('');
        expect(
          pieces(text, people)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
