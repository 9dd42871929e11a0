import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Text } from '#interchange/documents/printed-document.ts';
import { type Face, type Faces, openFaces } from './face.ts';
import { linesOf } from './lines.ts';
import { printable } from './printable.ts';
import { setText } from './set-text.ts';

let faces: Faces;
let face: Face;
beforeAll(async () => {
  faces = await openFaces();
  face = faces.plain;
});
const SIZE = 10;
const linesIn = (text: string, width: number) =>
  linesOf(text, face, SIZE, width).map(({ from, to }) => text.slice(from, to));
const set = (text: Text, width = 500) =>
  setText(text, {
    style: { face, size: SIZE, leading: 12, colour: '#000' },
    width,
    has: (anchor) => anchor !== 'gone',
  });

describe('lines of a text', () => {
  it('end between words, behind hyphens and slashes between letters, and where the text says so', () => {
    expect(linesIn('one two three', face.widthOf('one two', SIZE) + 1)).toEqual(['one two', 'three']);
    expect(linesIn('fixed-wing and/or', face.widthOf('fixed-', SIZE) + 1)).toEqual([
      'fixed-',
      'wing',
      'and/',
      'or',
    ]);
    expect(linesIn('a IF-12 b', face.widthOf('a IF-1', SIZE))).toEqual(['a', 'IF-12', 'b']);
    expect(linesIn('one\n\ntwo ', 500)).toEqual(['one', '', 'two']);
    expect(linesIn('a 12\u00a0kg', face.widthOf('12\u00a0kg', SIZE) + 1)).toEqual(['a', '12\u00a0kg']);
    expect(linesIn('', 500)).toEqual(['']);
  });

  it('cut a word that is wider than a line, behind a sign where there is one', () => {
    expect(linesIn('REQ_POWER_UNIT', face.widthOf('REQ_POWER_U', SIZE))).toEqual(['REQ_POWER_', 'UNIT']);
    expect(linesIn('WWW', 1)).toEqual(['W', 'W', 'W']);
    expect(linesIn('e\u0301e\u0301', 1)).toEqual(['e\u0301', 'e\u0301']);
  });

  it('hold all that is not white space, and are no wider than allowed', () => {
    const word = fc.string({
      unit: fc.constantFrom(...Array.from('abWi-/_.: \n\u00a0\u0301é≤')),
      maxLength: 60,
    });
    fc.assert(
      fc.property(word, fc.integer({ min: 15, max: 120 }), (text, width) => {
        const lines = linesOf(text, face, SIZE, width);
        const said = lines.map(({ from, to }) => text.slice(from, to)).join('');
        expect(said.replace(/[ \n]/g, '')).toBe(text.replace(/[ \n]/g, ''));
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a text that is set', () => {
  it('has its links apart from each other and from the rest, but those that lead nowhere', () => {
    const [line = []] = set([
      'see ',
      { text: 'A', to: 'a' },
      { text: 'B', to: 'b' },
      { text: 'C', to: 'gone' },
      ' end',
    ]).lines;
    expect(line.map(({ text, to }) => [text, to])).toEqual([
      ['see ', undefined],
      ['A', 'a'],
      ['B', 'b'],
      ['C end', undefined],
    ]);
    for (const [at, piece] of line.entries())
      expect(piece.x).toBeCloseTo(line.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  });

  it('stands from the right where it begins so, in the order of reading, its words turned by the face', () => {
    const [line = []] = set(['שלום (12 kg), abc']).lines;
    const words = line.filter(({ text }) => text.trim() !== '');
    expect(words.map(({ text }) => text)).toEqual(['שלום', ')', '12', 'kg', ',(', 'abc']);
    const fromLeft = words.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
    expect(fromLeft).toEqual(['abc', ',(', 'kg', '12', ')', 'שלום']);
    expect((words[0]?.x ?? 0) + (words[0]?.width ?? 0)).toBeCloseTo(500);
    const [left = []] = set(['abc שלום עולם']).lines;
    expect(left.toSorted((a, b) => a.x - b.x).map(({ text }) => text)).toEqual(['abc ', 'עולם', ' ', 'שלום']);
    expect(left[0]?.x).toBe(0);
  });

  it('says of each of its paragraphs where it begins', () => {
    const lines = set(['abc\n\nשלום\nend']).lines.map((line) => line.map(({ text, x }) => [text, x > 400]));
    expect(lines).toEqual([[['abc', false]], [], [['שלום', true]], [['end', false]]]);
  });

  it('is turned by a sign that says so, as far as the text that it stands in', () => {
    const [line = []] = set(['\u202egnp.exe', ' after']).lines;
    expect(line.toSorted((a, b) => a.x - b.x).map(({ text }) => text)).toEqual(['exe.png', ' after']);
  });

  it('joins Arabic letters', () => {
    const apart = Array.from('مرحبا').reduce((sum, letter) => sum + face.widthOf(letter, SIZE), 0);
    expect(face.widthOf('مرحبا', SIZE)).toBeLessThan(apart);
  });

  it('shows signs in the place of what cannot be drawn, and nothing of what is not seen', () => {
    expect(printable('a\u00ad\u200bb\tc\r\nd\u2028e\u0007中🚀\u{1f680}\ufe0f', face)).toBe(
      'ab c\nd\ne\ufffd\ufffd\ufffd\ufffd',
    );
    expect(printable('≤ 3 °C Ω → שלום', faces.bold)).toBe('≤ 3 °C Ω → שלום');
  });
});
