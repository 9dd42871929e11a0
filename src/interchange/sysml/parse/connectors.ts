import type { End, Payload } from '#interchange/sysml/syntax/tree.ts';
import type { ParseContext } from '#interchange/sysml/reader/context.ts';
import {
  isRelation,
  readIdentification,
  readMultiplicity,
  readSpecialization,
  readValue,
} from '#interchange/sysml/reader/declaration.ts';
import {
  type ElementDraft,
  readDeclared,
  readEnd,
  readDeclaration,
} from '#interchange/sysml/reader/element-draft.ts';
import { readExpression } from '#interchange/sysml/reader/expressions.ts';
import { bracketLength, chainLength, readChain } from '#interchange/sysml/reader/names.ts';
import type { TokenReader } from '#interchange/sysml/reader/token-reader.ts';

/** `[1] name ::> a.b` */
export function readConnectorEnd(context: ParseContext): End {
  const { reader } = context;
  const start = reader.start;
  const multiplicity = reader.is('[') ? readMultiplicity(context) : null;
  const isNamed = reader.isName() && (reader.is('::>', 1) || reader.is('references', 1));
  const name = isNamed ? reader.name() : null;
  if (isNamed) reader.take();
  const chain = readChain(reader, 'the end of a connection');
  return { name, multiplicity, chain, start, end: reader.lastEnd };
}

/** Whether ends stand here, joined by `word`, and no declaration. */
export function beginsEnds(reader: TokenReader, word: string): boolean {
  if (reader.is('(')) return true;
  let ahead = reader.is('[') ? bracketLength(reader, 0) : 0;
  const length = chainLength(reader, ahead);
  if (length === 0) return false;
  ahead += length;
  if (reader.is('::>', ahead) || reader.is('references', ahead)) ahead += 1 + chainLength(reader, ahead + 1);
  return reader.is(word, ahead);
}

/** `a to b`, or `(a, b, c)`. */
export function readEnds(context: ParseContext, word = 'to'): End[] {
  const { reader } = context;
  if (!reader.accept('(')) {
    const first = readConnectorEnd(context);
    reader.expect(word);
    return [first, readConnectorEnd(context)];
  }
  const ends = [readConnectorEnd(context)];
  reader.expect(',');
  do ends.push(readConnectorEnd(context));
  while (reader.accept(','));
  reader.expect(')');
  return ends;
}

/** `connection … connect a to b`, `interface a to b`, `allocation … allocate a to b`. */
export function readConnector(context: ParseContext, draft: ElementDraft, word: string): void {
  const { reader } = context;
  const isBare = draft.kind === 'interface' && beginsEnds(reader, 'to');
  if (!isBare && !reader.is(word)) readDeclared(context, draft);
  if (isBare || reader.accept(word)) draft.ends = readEnds(context);
  readEnd(context, draft);
}

/** `flow … of T from a.b to c.d`, `flow a.b to c.d`; messages too. */
export function readFlow(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  if (beginsEnds(reader, 'to')) draft.ends = readEnds(context);
  else {
    if (reader.accept('all')) draft.prefixes.push('all');
    readDeclaration(context, draft);
    draft.value = readValue(context);
    if (reader.accept('of')) draft.clauses = { ...draft.clauses, payload: readPayload(context) };
    if (reader.accept('from')) draft.ends = readEnds(context);
  }
  readEnd(context, draft);
}

/** `binding x bind a = b` of SysML, `binding x of a = b` of KerML. */
export function readBinding(context: ParseContext, draft: ElementDraft, word: string): void {
  const { reader } = context;
  if (reader.accept('all')) draft.prefixes.push('all');
  const isBare = reader.language === 'kerml' && beginsEnds(reader, '=');
  if (!isBare && !reader.is(word)) readDeclaration(context, draft);
  if (isBare || reader.accept(word)) draft.ends = readEnds(context, '=');
  readEnd(context, draft);
}

/** The payload of a flow or an accept: a type, or a feature with its type, or an event. */
export function readPayload(context: ParseContext): Payload {
  const { reader } = context;
  const start = reader.start;
  const before = reader.is('[') ? readMultiplicity(context) : null;
  const isDeclared = declaresFeature(reader);
  const name = isDeclared ? readIdentification(reader).name : null;
  const { relations, multiplicity } =
    isDeclared || isRelation(reader) ? readSpecialization(context) : readType(context);
  const event = readEvent(context);
  const value = event ? null : readValue(context);
  return { name, relations, multiplicity: multiplicity ?? before, event, value, start, end: reader.lastEnd };
}

const EVENT_WORDS = ['at', 'after', 'when'];

function declaresFeature(reader: TokenReader): boolean {
  if (reader.is('<')) return true;
  if (!reader.isName()) return EVENT_WORDS.includes(reader.word());
  const word = reader.word(1);
  return isRelation(reader, 1) || [...EVENT_WORDS, '=', ':=', 'default'].includes(word);
}

function readType(context: ParseContext) {
  const { reader } = context;
  const start = reader.start;
  const target = readChain(reader, 'a type');
  const relation = { kind: 'typed', isConjugated: false, target, start, end: reader.lastEnd } as const;
  return { relations: [relation], multiplicity: reader.is('[') ? readMultiplicity(context) : null };
}

function readEvent(context: ParseContext): Payload['event'] {
  const { reader } = context;
  const word = reader.acceptOne(...EVENT_WORDS);
  return word === null ? null : { word, expression: readExpression(context) };
}
