import { TOKEN } from '#interchange/sysml/syntax/tokens.ts';
import type { Chain, QualifiedName } from '#interchange/sysml/syntax/tree.ts';
import type { TokenReader } from './token-reader.ts';

/** `A::B::c`; an import stops before its `::*`. */
export function readQualifiedName(reader: TokenReader, what = 'a name'): QualifiedName {
  const start = reader.start;
  const isGlobal = reader.is('$') && reader.is('::', 1);
  if (isGlobal) reader.at += 2;
  const names = [reader.name(what)];
  while (reader.is('::') && reader.isName(1)) {
    reader.take();
    names.push(reader.name());
  }
  if (reader.is('::') && !reader.is('*', 1) && !reader.is('**', 1)) {
    reader.take();
    reader.fail('a name behind “::”');
  }
  return { isGlobal, names, start, end: reader.lastEnd };
}

/** `a.b::c.d`; it stops before `.metadata` and before what is no name. */
export function readChain(reader: TokenReader, what = 'a name'): Chain {
  const first = readQualifiedName(reader, what);
  const links = [first];
  while (reader.is('.') && reader.isName(1)) {
    reader.take();
    links.push(readQualifiedName(reader));
  }
  return { links, start: first.start, end: reader.lastEnd };
}

/** How many tokens a chain of names takes that stands `from` tokens ahead; 0 where none does. */
export function chainLength(reader: TokenReader, from = 0): number {
  let ahead = from;
  if (reader.is('$', ahead) && reader.is('::', ahead + 1)) ahead += 2;
  if (!reader.isName(ahead)) return 0;
  ahead += 1;
  while ((reader.is('::', ahead) || reader.is('.', ahead)) && reader.isName(ahead + 1)) ahead += 2;
  return ahead - from;
}

/** How many tokens the bracket takes that opens `from` tokens ahead. */
export function bracketLength(reader: TokenReader, from: number): number {
  let ahead = from;
  let depth = 0;
  do {
    const word = reader.word(ahead);
    if (word === '[' || word === '(' || word === '{') depth += 1;
    if (word === ']' || word === ')' || word === '}') depth -= 1;
    if (word === ';' || reader.kind(ahead) === TOKEN.end) return ahead - from;
    ahead += 1;
  } while (depth > 0);
  return ahead - from;
}
