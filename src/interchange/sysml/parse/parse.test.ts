import { describe, expect, it } from 'vitest';
import { Lines } from '#interchange/sysml/syntax/lines.ts';
import { printTree } from '#interchange/sysml/syntax/print-tree.ts';
import type { SyntaxElement } from '#interchange/sysml/syntax/tree.ts';
import { parseText } from './parse.ts';

const read = (text: string) => parseText(text, 'a.sysml');

/** What is wrong in a text, as line, column and message. */
function faultsIn(text: string): string[] {
  const lines = new Lines(text);
  return read(text).notes.map(({ at, message }) => {
    const { line, column } = lines.placeOf(at);
    return `${line}:${column} ${message}`;
  });
}

/** The kinds and names of elements, those inside behind theirs. */
function outline(members: readonly SyntaxElement[]): string {
  return members
    .map(({ kind, prefixes, name, body }) => {
      const own = [...prefixes, kind, ...(name ? [name.text] : [])].join(' ');
      return body && body.members.length > 0 ? `${own} (${outline(body.members)})` : own;
    })
    .join(', ');
}

const outlineOf = (text: string): string => {
  expect(faultsIn(text)).toEqual([]);
  expect(printTree(read(text))).toBe(text);
  return outline(read(text).members);
};

describe('what is read', () => {
  it.each([
    ['package P { part def A; part a : A [2] = b; }', 'package P (part def A, part a)'],
    ["abstract part def 'two words' :> A::B, C;", 'abstract part def two words'],
    ['private import A::*::**[@X];', 'private import'],
    ['alias <t> T for A::B;', 'alias T'],
    ['connection c : C connect [1] x ::> a.b to c.d { doc /* why */ }', 'connection c (doc)'],
    ['interface a.b to c.d;', 'interface'],
    ['interface i : I connect a.b to c.d;', 'interface i'],
    ['connect (a, b, c);', 'connect'],
    ['flow f of x : T from a.b to c.d;', 'flow f'],
    ['flow a.b to c.d;', 'flow'],
    ['bind a = b;', 'bind'],
    ['binding b1 bind a = b;', 'binding b1'],
    ['satisfy R by a.b;', 'satisfy'],
    ['assert not satisfy requirement r : R by a { }', 'not assert requirement satisfy r'],
    [
      "requirement def <'R-1'> R { subject s : S; require constraint { s.m <= 3 [kg] } }",
      'requirement def R (subject s, constraint require (expression))',
    ],
    [
      'state def S { entry; then a; state a; accept X then b; state b; }',
      'state def S (entry action, then, state a, transition, state b)',
    ],
    [
      'state s parallel { state a { do x { out y; } exit action z; } }',
      'state s (state a (do perform (out usage y), exit action z))',
    ],
    [
      'state s { transition t first a accept m : M via p if x > 1 do send new Y() to p then b; }',
      'state s (transition t)',
    ],
    ['state s { transition first a if x then b; transition a then b; }', 'state s (transition, transition)'],
    [
      'action a { first start; then action b; if x then c; else d; then merge m; assign x.y := 1; }',
      'action a (first, then action b, transition, else, then merge m, assign)',
    ],
    [
      'action a { if x { action b; } else if y { } else { } while x { } until y; loop { } for i in 1..3 { } }',
      'action a (if, while, loop, for i)',
    ],
    ['action a accept s : S via p;', 'action accept a'],
    [
      'calc def C { in x : Real; return : Real; if x > 0 ? x else -x }',
      'calc def C (in usage x, return usage, expression)',
    ],
    ['constraint { a->forAll{in x; x > 3} and b.?{c}.d == null }', 'constraint (expression)'],
    ['enum def E { a; b = 3; enum c; }', 'enum def E (usage a, usage b, enum c)'],
    [
      'metadata def M { attribute x; } @M { x = 3; A::b = 4; } #M part p;',
      'metadata def M (attribute x), metadata (usage x, usage), part p',
    ],
    ['dependency d from a, b to c;', 'dependency d'],
    [
      'interface def I { end p : P; end [1] port q : ~Q; end x [0..*] part y; }',
      'interface def I (end usage p, end port q, end part y)',
    ],
    [
      '/* of its own */ comment about A locale "en" /* x */ rep language "c" /* y */',
      'comment, comment, rep',
    ],
    [
      'use case def U { actor u : User; objective { } include use case v; }',
      'use case def U (actor u, objective, use include v)',
    ],
    ['view v : V { expose A::**; render asTree; filter @X; }', 'view v (expose, render, filter)'],
    [
      'individual def I :> J; snapshot s : I; timeslice part t; individual item i : I;',
      'individual def I, snapshot usage s, timeslice part t, individual item i',
    ],
    [
      'part p { perform a.b; exhibit state s; event occurrence e; ref x; in y = 1; variant z; }',
      'part p (perform, state exhibit s, occurrence event e, ref usage x, in usage y, variant usage z)',
    ],
    [
      'allocation def A; allocate a to b; allocation x : A allocate a to b;',
      'allocation def A, allocate, allocation x',
    ],
    ['//* a\n * note */ part a; // more', 'part a'],
  ])('%s', (text, expected) => expect(outlineOf(text)).toBe(expected));

  it('takes words of the other language for names', () => {
    expect(outlineOf('part feature : class;')).toBe('part feature');
    expect(outline(parseText('feature part : def;', 'a.kerml').members)).toBe('feature part');
  });

  it('reads names, escapes and values as they are meant', () => {
    const [part] = read("part <'R-1'> 'it\\'s \\\\ mine' : ~A::'b c' = -1.5e3 [kg];").members;
    expect(part?.name?.text).toBe("it's \\ mine");
    expect(part?.shortName?.text).toBe('R-1');
    expect(part?.relations[0]).toMatchObject({ kind: 'typed', isConjugated: true });
    expect(part?.value?.expression).toMatchObject({ type: 'unary', operand: { type: 'bracket' } });
  });

  it('groups operators as they bind', () => {
    const [constraint] = read('constraint { not a or b and c == d + e * f ** -g }').members;
    expect(constraint?.body?.members[0]?.expression).toMatchObject({
      operator: 'or',
      left: { type: 'unary' },
      right: {
        operator: 'and',
        right: {
          operator: '==',
          right: { operator: '+', right: { operator: '*', right: { operator: '**' } } },
        },
      },
    });
  });
});

describe('what is wrong', () => {
  it('is told with its line, its column and what was expected, and the rest is read', () => {
    const text = `package P {
  part a : ;
  part b
  part c { attribute x = ; attribute y; }
  part def D :> 3 { part inside; }
  alias A as B;
  part e;
}`;
    expect(faultsIn(text)).toEqual([
      '2:12 a name was expected, not “;”',
      '4:3 “;” or “{” was expected, not the reserved word “part”',
      '4:26 an expression was expected, not “;”',
      '5:17 a name was expected, not “3”',
      '6:11 “for” was expected, not the reserved word “as”',
    ]);
    expect(outline(read(text).members)).toBe(
      'package P (part a, part b, part c (attribute x, attribute y), part def D (part inside), alias A, part e)',
    );
  });

  it.each([
    ['part a {', ['1:8 “}” that closes this “{” was expected, not the end of the file']],
    ['part a; }', ['1:9 “}” closes nothing that was opened']],
    [
      "part 'a",
      [
        "1:6 the name that begins here with ' has no end on its line",
        '1:8 “;” or “{” was expected, not the end of the file',
      ],
    ],
    ['doc /* a', ['1:5 the comment that begins here with /* has no end; */ was expected']],
    ['part état;', ["1:6 “état” can only be a name in quotes: 'état'"]],
    ['part a ¤ b;', ['1:8 “¤” is not valid in SysML text', '1:8 “;” or “{” was expected, not “¤”']],
    ['import A::*;', ['1:1 an import says whether it is public or private; this one is read as private']],
    ['constraint { a && b }', ['1:17 an expression was expected, not “&”']],
    ['actor a;', ['1:1 “actor” is allowed in a requirement or a case only']],
    ['part def if;', ['1:10 “;” or “{” was expected, not the reserved word “if”']],
  ])('%s', (text, expected) => expect(faultsIn(text)).toEqual(expected));

  it('keeps what it cannot read, with its owner and all of its text', () => {
    const text = 'part a { blah blub { part c; } part b; }';
    const [part] = read(text).members;
    const [first, second] = part?.body?.members ?? [];
    expect(first?.isWhole).toBe(false);
    expect(text.slice(first?.start, first?.end)).toBe('blah blub { part c; }');
    expect(second?.name?.text).toBe('b');
  });
});
