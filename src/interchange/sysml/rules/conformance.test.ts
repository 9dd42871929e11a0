import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Project } from '#interchange/sysml/names/project.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { Lines } from '#interchange/sysml/syntax/lines.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sharedData } from '#testing/needs.ts';
import { checkRules } from './check-rules.ts';

const DATA = sharedData('sysml2');
const TESTS = join(DATA.path, 'omg-xpect-tests');

/** What is not seen: how often, and why. */
const UNSEEN: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'Referent must be time varying.': [1, 'what an assignment refers to is not looked at'],
  'Bound features should have conforming types': [2, 'types are not compared'],
  "Couldn't resolve reference to Element 'b'.": [
    1,
    'names of ends are not looked at: features of library definitions are not known',
  ],
  "Couldn't resolve reference to Element 'c'.": [
    1,
    'names of ends are not looked at: features of library definitions are not known',
  ],
  "Couldn't resolve reference to Feature 'x'.": [
    1,
    'names of redefined features are not looked at: those of library definitions are not known',
  ],
  "Couldn't resolve reference to Feature 'y'.": [
    1,
    'names of redefined features are not looked at: those of library definitions are not known',
  ],
  "Duplicate of inherited member name 'p' from A2": [1, 'inherited names are not compared'],
  'Subsetting/redefining feature should not have larger multiplicity upper bound': [
    8,
    'multiplicities that are only implied are not computed',
  ],
  "extraneous input '}' expecting EOF": [
    1,
    'the bare import before it is read as a private one, with a warning',
  ],
};

/** What a test expects to be wrong: the message of the reference implementation, and the line that it is said of. */
function expectedIn(text: string): { message: string; line: number }[] {
  const lines = new Lines(text);
  // The same text without its notes: what is quoted in them is meant where it stands as text.
  const bare = text.replace(/\/\/\*[\s\S]*?\*\/|\/\*[\s\S]*?\*\/|\/\/.*/g, (note) =>
    note.replace(/\S/g, ' '),
  );
  return [...text.matchAll(/XPECT (?:errors|warnings)\s*-+>?/g)].flatMap(({ 0: head, index }) => {
    const isBlock = text.slice(text.lastIndexOf('\n', index), index).includes('/*');
    const close = isBlock ? text.indexOf('*/', index) : text.indexOf('\n', index);
    return [...text.slice(index + head.length, close).matchAll(/"([^"]*)" at "([^"]*)"/g)].map(
      ([, message = '', at = '']) => ({
        message,
        line: lines.placeOf(index + Math.max(0, bare.slice(index).search(asPattern(at)))).line,
      }),
    );
  });
}

/** What is quoted, as whole words; it may be broken into other lines than where it stands. */
function asPattern(quoted: string): RegExp {
  const words = quoted
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  return new RegExp(`${/^\w/.test(words) ? '\\b' : ''}${words}${/\w$/.test(words) ? '\\b' : ''}`);
}

function seenIn(text: string, path: string): Set<number> {
  const tree = parseText(text, path);
  const lines = new Lines(text);
  const places = [...tree.notes.map(({ at }) => at), ...checkRules(new Project([tree])).map(({ at }) => at)];
  return new Set(places.map((at) => lines.placeOf(at).line));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xt'));
}

/** What is said of a text, with its line. */
const brokenIn = (text: string) => {
  const tree = parseText(text, 'a.sysml');
  return checkRules(new Project([tree])).map(
    ({ at, message }) => `${new Lines(text).placeOf(at).line}: ${message}`,
  );
};

it('a rule that is broken is told of its line', () => {
  expect(
    brokenIn(`package P {
      part def D { part inner { port p; } }
      part a : D; part b : D;
      perform a;
      use case u { include a; }
      interface def I { end part x; end port y; }
      interface i { end part x; }
      abstract metadata def M; part m { @M; }
      connect D::inner to b;
      connect a.inner to b.inner;
      enum def E { one; } attribute e : E; bind e = E::one;
    }`),
  ).toEqual([
    '4: what is performed must be an action',
    '5: what is included must be a use case',
    '6: an end of an interface definition must be a port',
    '7: an end of an interface must be a port',
    '8: metadata must be of a definition that is not abstract',
    '9: “inner” is not visible here: use a dot for a member',
  ]);
});

describeNeeding([DATA], 'the conformance tests', () => {
  const tests = filesIn(TESTS).map((path) => ({ path, text: readFileSync(join(TESTS, path), 'utf8') }));

  /** How many of each message are said of their line, and of how many. */
  const rows = () => {
    const found = new Map<string, { seen: number; of: number }>();
    for (const { path, text } of tests) {
      const seen = seenIn(text, path.replace(/\.xt$/, ''));
      for (const { message, line } of expectedIn(text)) {
        const row = found.get(message) ?? { seen: 0, of: 0 };
        found.set(message, { seen: row.seen + (seen.has(line) ? 1 : 0), of: row.of + 1 });
      }
    }
    return found;
  };

  it('say what is wrong, and we say it of the same line, but for what is listed with its reason', () => {
    const missed = [...rows()]
      .filter(([, { seen, of }]) => seen < of)
      .map(([message, { seen, of }]) => [message, of - seen] as const);
    expect(Object.fromEntries(missed)).toEqual(
      Object.fromEntries(Object.entries(UNSEEN).map(([message, [count]]) => [message, count])),
    );
  });

  it('that are valid break no rule', () => {
    const broken = tests
      .filter(({ path }) => path.startsWith(join('validation', 'valid')))
      .flatMap(({ path, text }) =>
        checkRules(new Project([parseText(text, path.replace(/\.xt$/, ''))])).map(({ message }) => [
          path,
          message,
        ]),
      );
    expect(broken).toEqual([]);
  });
});
