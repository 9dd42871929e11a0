import { describe, expect, it } from 'vitest';
import { countWords } from '#app/kind-words.ts';
import { edgeName } from './describe.ts';

describe('edgeName', () => {
  it('has the name between the word and the ends', () => {
    expect(edgeName('Interface', 'Power', 'Battery', 'Motor')).toBe('Interface Power, Battery to Motor');
  });

  it('leaves out a name that there is not', () => {
    expect(edgeName('Interface', ' ', 'Battery', 'Motor')).toBe('Interface Battery to Motor');
  });

  it('is in one line, with single spaces', () => {
    expect(edgeName('Transition', ' go\n now ', ' Idle ', 'Drive  on')).toBe(
      'Transition go now, Idle to Drive on',
    );
  });
});

describe('count', () => {
  it('tells one from many', () => {
    expect([0, 1, 2].map((number) => countWords(number, 'port'))).toEqual(['0 ports', '1 port', '2 ports']);
  });
});
