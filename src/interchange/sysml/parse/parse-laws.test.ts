import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TOKENS, TooManyTokens } from '#interchange/sysml/syntax/lexer.ts';
import { printTree } from '#interchange/sysml/syntax/print-tree.ts';
import { parseText } from './parse.ts';

const TEXT = `package P {
  private import ISQ::*; // units
  part def V :> W { attribute mass :> ISQ::mass = 3.5 [kg]; port p : ~Q; }
  part v : V [1..*] { part :>> w; connect a.b to c { doc /* so */ } }
  state s parallel { entry action e; transition t first a accept x : X if y > 2 and z do send q to r then b; }
  requirement <'R-1'> r : R { subject s; require constraint { s.m <= (1 + 2) * f(x, y = 3) } }
  calc c { in x; return : Real; if x > 0 ? x else list#(2)->sum() }
}
`;
const language = fc.constantFrom('a.sysml', 'a.kerml');

/** Reads a text in bounded time: to its end, with every place in it. */
function expectRead(text: string, path: string): void {
  const tree = parseText(text, path);
  expect(printTree(tree)).toBe(text);
  for (const { at, message } of tree.notes) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(text.length);
    expect(message).not.toBe('');
  }
}

describe('any text', () => {
  it('is read to its end, whatever was put in or taken out', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        ';',
        ':>>',
        '::',
        '.',
        "'",
        '"',
        '/*',
        '*/',
        '//',
        '#',
        'if',
        'then',
        'part',
        'def',
        'end',
        'return',
        'connect',
        'first',
        'transition',
        'accept',
        '= ',
        '->',
      ),
    );
    const change = fc.tuple(fc.nat(TEXT.length), fc.nat(12), piece);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), language, (changes, path) => {
        let text = TEXT;
        for (const [at, gone, put] of changes) text = text.slice(0, at) + put + text.slice(at + gone);
        expectRead(text, path);
      }),
      { numRuns: 500 },
    );
  });

  it('is read to its end where it is cut off, with an error where an element is', () => {
    for (let length = 1; length < TEXT.length - 2; length += 1) {
      const text = TEXT.slice(0, length);
      expectRead(text, 'a.sysml');
      expect(parseText(text, 'a.sysml').notes.some(({ severity }) => severity === 'error')).toBe(true);
    }
  });

  it('is read to its end where it is no text of the language at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), language, expectRead), {
      numRuns: 300,
    });
  });
});

// How long they take, and that it grows with their length, is measured in bench/sysml.ts.
describe('hostile texts', () => {
  const many = 100_000;
  it.each([
    ['open braces', '{'.repeat(many)],
    ['nested bodies', 'part a {'.repeat(many)],
    ['nested bodies that close', 'part a {'.repeat(many) + '}'.repeat(many)],
    ['open brackets', `part a = ${'('.repeat(many)}`],
    ['open brackets one a member', 'part a [ '.repeat(many)],
    ['bodies of expressions', `constraint { ${'a->b{'.repeat(many)}`],
    ['signs', `part a = ${'-'.repeat(many)}1;`],
    ['powers', `part a = ${'2**'.repeat(many)}1;`],
    ['choices', `calc a { ${'if a ? b else '.repeat(many)} c }`],
    ['elses', `action a { ${'if a { } else '.repeat(many)} { } }`],
    ['closing braces', '}'.repeat(many)],
    ['names', `part ${'a::'.repeat(many)}`],
    ['prefixes', 'then '.repeat(many)],
    ['returns', 'return '.repeat(many)],
    ['do', 'do '.repeat(many)],
    ['keywords', '#a '.repeat(many)],
    ['quotes', "' ".repeat(many)],
  ])('%s end in an error with its place', (_, text) => {
    const tree = parseText(text, 'a.sysml');
    expect(tree.notes.length).toBeGreaterThan(0);
  });

  it('one comment of 64 MiB is one token', () => {
    const text = `/*${' '.repeat(64 * 1024 * 1024 - 4)}*/`;
    const tree = parseText(text, 'a.sysml');
    expect(tree.notes).toEqual([]);
    expect(tree.tokens.count).toBe(2);
  });

  it('more tokens than are read are refused before the rest is looked at', () => {
    expect(() => parseText(';'.repeat(MOST_TOKENS + 10), 'a.sysml')).toThrow(TooManyTokens);
  });
});
