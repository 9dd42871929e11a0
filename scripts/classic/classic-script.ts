import { Script } from 'node:vm';
import { type ESTree, parseAst, Visitor } from 'vite';
import { reassigned } from './reassigned.ts';

/** A file of the app as two: a classic script that holds its code, and the module of its name that others import. */
export interface Divided {
  readonly script: string;
  readonly module: string;
}

/** What stands in the place of a part of a text. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * Divides a module: the script puts its code down as a function by its name, and runs nothing of it; the module calls that with what it
 * imports, and exports what it answers. Throws where the two could differ from the module as it was.
 */
export function divided(name: string, code: string): Divided {
  const program = parseAst(code);
  refuseComments(code, program);
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  const exported = exportsOf(program);
  const changed = reassigned(program);
  const unsteady = exported.filter(([, local]) => changed.has(local));
  if (unsteady.length > 0)
    throw new Error(`${name} changes what it exports after others have taken it: ${unsteady.join(' ')}`);
  const given = imports.flatMap((node) => node.specifiers.map(({ local }) => local.name));
  const body = replaced(code, [
    ...program.body
      .filter(({ type }) => type === 'ImportDeclaration' || type === 'ExportNamedDeclaration')
      .map(({ start, end }) => ({ start, end, by: '' })),
    ...addressesIn(program),
  ]).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  const answer = exported.map(([as, local]) => `${as}:${local}`).join();
  // In brackets, for an engine compiles such a function at once, and another one twice.
  const script = `"use strict";(globalThis.appCode??={})[${JSON.stringify(name)}]=(function({${given.join()}}){\n${body}\nreturn{${answer}}});\n`;
  // Throws where it is no script, as with `await` outside of functions.
  new Script(script, { filename: name });
  const taken = exported.map(([as], i) => [as, `$_${i}`]);
  return {
    script,
    module: [
      ...imports.map(({ start, end }) => code.slice(start, end).replace(/;?$/, ';')),
      `const{${taken.map((pair) => pair.join(':')).join()}}=appCode[${JSON.stringify(name)}]({${given.join()}});`,
      `export{${taken.map(([as, local]) => `${local} as ${as}`).join()}};\n`,
    ].join(''),
  };
}

/** What a module exports, and by which name it knows it. */
function exportsOf(program: ESTree.Program): [as: string, local: string][] {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration' || node.type === 'ExportDefaultDeclaration')
      throw new Error('A file of the app exports by names only.');
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.source || node.declaration)
      throw new Error('A file of the app exports what it has, at its end.');
    return node.specifiers.map(({ exported, local }): [string, string] => {
      if (exported.type !== 'Identifier' || local.type !== 'Identifier')
        throw new Error('A file of the app exports by names only.');
      return [exported.name, local.name];
    });
  });
}

/** A script does not know where it came from. All addresses in the app begin at its origin. */
function addressesIn(program: ESTree.Program): Replacement[] {
  const found: Replacement[] = [];
  let others = 0;
  new Visitor({
    MetaProperty({ meta }) {
      if (meta.name === 'import') others += 1;
    },
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'MetaProperty' || property.type !== 'Identifier' || property.name !== 'url') return;
      found.push({ start, end, by: 'document.baseURI' });
      others -= 1;
    },
  }).visit(program);
  if (others > 0) throw new Error('A file of the app asks for more of itself than where it came from.');
  return found;
}

/** Throws where there are marks that begin a comment in scripts, and in modules do not. */
function refuseComments(code: string, program: ESTree.Program): void {
  const marks = [...code.matchAll(/<!--|(?<=\n\s*)-->/g)];
  if (marks.length === 0) return;
  const texts: ESTree.Span[] = [];
  const note = (node: ESTree.Span) => void texts.push(node);
  new Visitor({ Literal: note, TemplateElement: note }).visit(program);
  for (const { index } of marks)
    if (!texts.some(({ start, end }) => start <= index && index < end))
      throw new Error(`A comment would begin with ${code.slice(index, index + 20)}`);
}

/** A text with parts of it in place of others. */
function replaced(text: string, replacements: readonly Replacement[]): string {
  const inOrder = [...replacements].sort((a, b) => a.start - b.start);
  let end = 0;
  const parts: string[] = [];
  for (const one of inOrder) {
    parts.push(text.slice(end, one.start), one.by);
    end = one.end;
  }
  return [...parts, text.slice(end)].join('');
}
