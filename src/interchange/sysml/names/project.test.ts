import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sharedData } from '#testing/needs.ts';
import type { Declared } from './declared.ts';
import { Project } from './project.ts';

const project = (...texts: readonly string[]) =>
  new Project(texts.map((text, at) => parseText(text, `${at}.sysml`)));

function* everything(of: Declared): Generator<Declared> {
  for (const member of of.members) {
    yield member;
    yield* everything(member);
  }
}

const pathOf = (of: Declared | null): string | null =>
  of &&
  [of.owner && pathOf(of.owner), of.name ?? ''].filter((name) => name !== null && name !== '').join('::');

/** What the first relation of the element `x` of a project means. */
function meaningOfX(...texts: readonly string[]): string | null {
  const files = project(...texts);
  for (const file of files.files)
    for (const one of everything(file)) {
      const relation = one.name === 'x' ? one.element?.relations[0] : undefined;
      if (relation) return pathOf(files.relation(relation.target, relation.kind, one));
    }
  throw new Error('there is no x');
}

it('a name means what is called so, before what only refers to it', () => {
  const files = project(`package P { satisfy r by a; satisfy r by b; requirement r; part a; part b; }`);
  const [p] = files.files[0]?.members ?? [];
  const meant = (p?.members ?? []).flatMap((one) => {
    const relation = one.element?.kind === 'satisfy' ? one.element.relations[0] : undefined;
    return p && relation ? [files.chain(relation.target, p, one)?.element?.kind] : [];
  });
  expect(meant).toEqual(['requirement', 'requirement']);
});

describe('a name means', () => {
  it.each<[string, string | null, readonly string[]]>([
    ['what stands beside it', 'P::A', ['package P { part def A; part x : A; }']],
    ['what stands further out', 'P::A', ['package P { part def A; part b { part x : A; } }']],
    ['what is nearest', 'P::b::A', ['package P { part def A; part b { part def A; part x : A; } }']],
    ['another file’s', 'Q::A', ['package P { part x : Q::A; }', 'package Q { part def A; }']],
    [
      'what is imported by name',
      'Q::A',
      ['package P { private import Q::A; part x : A; }', 'package Q { part def A; }'],
    ],
    [
      'what is imported with all of a package',
      'Q::A',
      ['package P { private import Q::*; part x : A; }', 'package Q { part def A; }'],
    ],
    [
      'what is imported from however deep',
      'Q::R::A',
      ['package P { private import Q::**; part x : A; }', 'package Q { package R { part def A; } }'],
    ],
    [
      'what an import hands on',
      'R::A',
      [
        'package P { private import Q::*; part x : A; } package Q { public import R::*; }',
        'package R { part def A; }',
      ],
    ],
    [
      'not what a private import has',
      null,
      [
        'package P { private import Q::*; part x : A; } package Q { private import R::*; }',
        'package R { part def A; }',
      ],
    ],
    [
      'not what is private',
      null,
      ['package P { private import Q::*; part x : A; }', 'package Q { private part def A; }'],
    ],
    [
      'what is private where all is imported',
      'Q::A',
      ['package P { private import all Q::*; part x : A; }', 'package Q { private part def A; }'],
    ],
    [
      'what an alias is for',
      'Q::A',
      ['package P { alias B for Q::A; part x : B; }', 'package Q { part def A; }'],
    ],
    ['what is inherited', 'A::p', ['part def A { port p; } part a : A { port x :> p; }']],
    ['what is redefined', 'A::x', ['part def A { port x; } part a : A { port x :>> x; }']],
    ['what is redefined without a name', 'A::x', ['part def A { port x; } part a : A { port :>> x; }']],
    ['a short name', 'P::A', ["package P { part def <'A-1'> A; part x : 'A-1'; }"]],
    ['what is at the top', 'A', ['part def A; package P { part def A; part x : $::A; }']],
    ['a chain of features', 'A::b::c', ['part def A { part b { part c; } } part a : A; part x :> a.b.c;']],
    [
      'a quantity of the library',
      'ISQBase::mass',
      ['package P { private import ISQ::*; attribute x :> mass; }'],
    ],
    ['a unit of the library', 'SI::kilogram', ['attribute x : SI::kg;']],
    ['a type of the library', 'ScalarValues::Real', ['private import ScalarValues::*; attribute x : Real;']],
    ['what every action has', 'Actions::Action::start', ['action a { ref x :> start; }']],
    ['nothing where nothing is of that name', null, ['part x : Nowhere::A;']],
    [
      'nothing where it would go round',
      null,
      [
        'package P { public import Q::*; part x : A; } package Q { public import P::*; alias A for B; alias B for A; }',
      ],
    ],
    ['nothing in a circle of types', null, ['part def A :> B; part def B :> A; part a : A { part x :> y; }']],
  ])('%s', (_, meaning, texts) => expect(meaningOfX(...texts)).toBe(meaning));
});

const FILES = sharedData('sysml2');
describeNeeding([FILES], 'names in real files', () => {
  /** How many relations of a folder's files mean something, and how many are written. */
  function shareOf(folder: string): number {
    const names = readdirSync(join(FILES.path, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.sysml'),
    );
    const files = new Project(
      names.map((name) => parseText(readFileSync(join(FILES.path, folder, name), 'utf8'), name)),
    );
    let [found, all] = [0, 0];
    for (const file of files.files)
      for (const one of everything(file))
        for (const { target, kind } of one.element?.relations ?? []) {
          all += 1;
          if (files.relation(target, kind, one)) found += 1;
        }
    return found / all;
  }

  it.each([
    ['omg-examples/Vehicle Example', 0.98],
    ['omg-training', 0.9],
    ['sensmetry-advent', 0.9],
  ])('of %s are nearly all found', (folder, least) => expect(shareOf(folder)).toBeGreaterThan(least));
});

it('goes through packages that import each other once for each name, not in every order', () => {
  const ring = (count: number, imports: number) =>
    Array.from({ length: count }, (_, at) => {
      const lines = Array.from({ length: imports }, (_, nth) => {
        const of = (at * 7 + nth * 3 + 1) % count;
        return `public import P${of}::${nth % 2 === 0 ? '*' : '**'};`;
      });
      return `package P${at} { ${lines.join(' ')} part a${at}; part b${at} : nowhere${at}; part c${at} :> a${(at + 5) % count}; }`;
    }).join('\n');
  for (const text of [ring(80, 3), ring(15, 15)]) {
    const project = new Project([parseText(text)]);
    const [file] = project.files;
    const search = vi.spyOn(project, 'generals');
    const last = file?.members.at(-1);
    const found = last?.members.map((one) => project.generals(one).map(({ name }) => name));
    expect(found?.[2]?.[0]).toMatch(/^a\d+$/);
    expect(search.mock.calls.length).toBeLessThan(200_000);
  }
});
