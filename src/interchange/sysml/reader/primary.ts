import { unquoted } from '#interchange/sysml/syntax/characters.ts';
import type { Argument, SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import { TOKEN } from '#interchange/sysml/syntax/tokens.ts';
import type { ParseContext } from './context.ts';
import { chainLength, readChain, readQualifiedName } from './names.ts';

type ReadExpression = (context: ParseContext) => SyntaxExpression;

/** Reads an operand with all that follows it: `.name`, `[unit]`, `#(n)`, `.{…}`, `.?{…}`, `->f …`. */
export function readPrimary(context: ParseContext, read: ReadExpression): SyntaxExpression {
  const { reader } = context;
  const start = reader.start;
  let operand = readBase(context, read);
  for (;;) {
    const next = readSuffix(context, read, operand);
    if (next === null) return operand;
    operand = { ...next, start, end: reader.lastEnd };
  }
}

function readSuffix(context: ParseContext, read: ReadExpression, operand: SyntaxExpression) {
  const { reader } = context;
  const at = { start: operand.start, end: operand.end };
  if (reader.accept('[')) {
    const items = readItems(context, read, ']');
    return { type: 'bracket', operand, items, ...at } as const;
  }
  if (reader.accept('#')) {
    reader.expect('(');
    return { type: 'index', operand, items: readItems(context, read, ')'), ...at } as const;
  }
  if (reader.is('.') && reader.is('{', 1)) {
    reader.take();
    return { type: 'collect', operand, body: readBodyExpression(context), ...at } as const;
  }
  if (reader.is('.?')) {
    reader.take();
    return { type: 'select', operand, body: readBodyExpression(context), ...at } as const;
  }
  if (reader.is('.') && reader.is('metadata', 1) && operand.type === 'name') {
    reader.at += 2;
    return { type: 'metadata', chain: operand.chain, ...at } as const;
  }
  if (reader.accept('.')) return { type: 'member', operand, chain: readChain(reader), ...at } as const;
  if (reader.accept('->')) {
    const callee = readQualifiedName(reader, 'the name of a function');
    return { type: 'operation', operand, callee, items: readOperands(context, read), ...at } as const;
  }
  return null;
}

/** What follows `->f`: a body, the name of a function, or arguments. */
function readOperands(context: ParseContext, read: ReadExpression): Argument[] {
  const { reader } = context;
  if (reader.is('{')) return [{ name: null, value: readBodyExpression(context) }];
  if (reader.is('(')) return readArguments(context, read);
  const chain = readChain(reader, 'a body, a function or arguments');
  return [{ name: null, value: { type: 'name', chain, start: chain.start, end: chain.end } }];
}

function readBodyExpression(context: ParseContext): SyntaxExpression {
  const { reader } = context;
  const start = reader.start;
  const body = context.readBody('result');
  return { type: 'body', body, start, end: reader.lastEnd };
}

function readArguments(context: ParseContext, read: ReadExpression): Argument[] {
  const { reader } = context;
  reader.expect('(');
  const items: Argument[] = [];
  while (!reader.is(')')) {
    const length = chainLength(reader);
    const isNamed = length > 0 && reader.is('=', length);
    const name = isNamed ? readQualifiedName(reader) : null;
    if (isNamed) reader.expect('=');
    items.push({ name, value: read(context) });
    if (!reader.accept(',')) break;
  }
  reader.expect(')');
  return items;
}

function readItems(context: ParseContext, read: ReadExpression, close: string): SyntaxExpression[] {
  const { reader } = context;
  const items: SyntaxExpression[] = [];
  while (!reader.is(close)) {
    items.push(read(context));
    if (!reader.accept(',')) break;
  }
  reader.expect(close);
  return items;
}

function readBase(context: ParseContext, read: ReadExpression): SyntaxExpression {
  const { reader } = context;
  const start = reader.start;
  const spanned = <T extends object>(of: T) => ({ ...of, start, end: reader.lastEnd });
  const kind = reader.kind();
  if (kind === TOKEN.number || (reader.is('.') && reader.kind(1) === TOKEN.number)) {
    reader.accept('.');
    reader.take();
    return spanned({ type: 'number' } as const);
  }
  if (kind === TOKEN.text) {
    const value = unquoted(reader.tokens.text.slice(start, reader.tokens.ends[reader.at]));
    reader.take();
    return spanned({ type: 'text', value } as const);
  }
  const literal = reader.acceptOne('true', 'false', 'null', '*');
  if (literal === 'null') return spanned({ type: 'null' } as const);
  if (literal === '*') return spanned({ type: 'infinity' } as const);
  if (literal !== null) return spanned({ type: 'boolean', value: literal === 'true' } as const);
  if (reader.is('{')) return readBodyExpression(context);
  if (reader.accept('(')) {
    const items = readItems(context, read, ')');
    return spanned(items.length === 0 ? ({ type: 'null' } as const) : ({ type: 'sequence', items } as const));
  }
  if (reader.is('new') && (reader.isName(1) || reader.is('$', 1))) {
    reader.take();
    const callee = readChain(reader, 'the name of a type');
    return spanned({ type: 'construct', callee, items: readArguments(context, read) } as const);
  }
  const chain = readChain(reader, 'an expression');
  if (!reader.is('(')) return spanned({ type: 'name', chain } as const);
  return spanned({ type: 'invoke', callee: chain, items: readArguments(context, read) } as const);
}
