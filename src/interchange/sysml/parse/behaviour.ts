import type { SyntaxElement } from '#interchange/sysml/syntax/tree.ts';
import { readConnectorEnd, readPayload } from './connectors.ts';
import type { ParseContext } from '#interchange/sysml/reader/context.ts';
import { isRelation, readSpecialization, readValue } from '#interchange/sysml/reader/declaration.ts';
import {
  declare,
  type ElementDraft,
  newDraft,
  readDeclared,
  readEnd,
  readDeclaration,
} from '#interchange/sysml/reader/element-draft.ts';
import { readConditional, readExpression } from '#interchange/sysml/reader/expressions.ts';
import { chainLength, readChain } from '#interchange/sysml/reader/names.ts';
import { readPrimary } from '#interchange/sysml/reader/primary.ts';

/** How an action ends: an effect has at most a body, and what follows it goes on with the transition. */
type Ending = 'statement' | 'effect';

/** The words of actions that may follow `action x`. */
export const ACTION_WORDS: ReadonlySet<string> = new Set([
  'accept',
  'send',
  'assign',
  'terminate',
  'if',
  'while',
  'loop',
  'for',
]);

/** Reads one of `ACTION_WORDS`, which stands here. */
export function readAction(context: ParseContext, draft: ElementDraft, ending: Ending = 'statement'): void {
  const { reader } = context;
  draft.kind = reader.word();
  if (draft.kind === 'if') return readIf(context, draft);
  if (['while', 'loop', 'for'].includes(draft.kind)) return readLoop(context, draft);
  reader.take();
  if (draft.kind === 'accept') readAccept(context, draft);
  else if (draft.kind === 'send') readSend(context, draft);
  else if (draft.kind === 'assign') readAssign(context, draft);
  else if (!reader.is(';') && !reader.is('{')) draft.expression = readExpression(context);
  if (ending === 'statement' && draft.kind === 'accept' && continuesTransition(context))
    return readTransitionRest(context, toTransition(draft));
  readActionEnd(context, draft, ending);
}

function readActionEnd(context: ParseContext, draft: ElementDraft, ending: Ending): void {
  if (ending === 'statement') readEnd(context, draft);
  else if (context.reader.is('{')) draft.body = context.readBody('members');
}

function readAccept(context: ParseContext, draft: ElementDraft): void {
  const payload = readPayload(context);
  const via = context.reader.accept('via') ? readExpression(context) : undefined;
  draft.clauses = { ...draft.clauses, payload, ...(via && { via }) };
}

function readSend(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  const isOpen = !['via', 'to', ';', '{'].includes(reader.word());
  if (isOpen) draft.expression = readExpression(context);
  const via = reader.accept('via') ? readExpression(context) : undefined;
  const to = reader.accept('to') ? readExpression(context) : undefined;
  draft.clauses = { ...draft.clauses, ...(via && { via }), ...(to && { to }) };
}

function readAssign(context: ParseContext, draft: ElementDraft): void {
  const target = readPrimary(context, readExpression);
  context.reader.expect(':=');
  draft.clauses = { ...draft.clauses, to: target };
  draft.expression = readExpression(context);
}

/** `if` of an action, of a state's transition, and of an expression that is a result. */
function readIf(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  const start = reader.start;
  reader.expect('if');
  const guard = readExpression(context);
  if (reader.is('?')) {
    draft.kind = 'expression';
    draft.expression = readConditional(context, start, guard);
    return;
  }
  draft.clauses = { ...draft.clauses, guard };
  if (reader.is('then') || reader.is('do')) return readTransitionRest(context, draft);
  const blocks = [readBlock(context)];
  if (reader.accept('else')) {
    if (reader.is('if')) {
      const other = newDraft(reader.start);
      other.kind = 'if';
      reader.deeper(() => readIf(context, other));
      other.end = reader.lastEnd;
      blocks.push(other);
    } else blocks.push(readBlock(context));
  }
  draft.clauses = { ...draft.clauses, blocks };
}

/** `{ … }`, or `action x { … }`. */
function readBlock(context: ParseContext): SyntaxElement {
  const { reader } = context;
  const block = newDraft(reader.start);
  block.kind = 'action';
  if (reader.accept('action')) readDeclaration(context, block);
  if (!reader.is('{')) reader.fail('“{”');
  block.body = context.readBody('members');
  block.end = reader.lastEnd;
  return block;
}

function readLoop(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  reader.take();
  if (draft.kind === 'for') {
    readDeclaration(context, draft);
    reader.expect('in');
  }
  if (draft.kind !== 'loop') draft.expression = readExpression(context);
  draft.clauses = { ...draft.clauses, blocks: [readBlock(context)] };
  if (draft.kind === 'for' || !reader.accept('until')) return;
  draft.clauses = { ...draft.clauses, guard: readExpression(context) };
  reader.expect(';');
}

function continuesTransition({ reader }: ParseContext): boolean {
  return reader.is('if') || reader.is('do') || reader.is('then');
}

/** An accept with what follows it is a transition out of the state above it, without the word. */
function toTransition(draft: ElementDraft): ElementDraft {
  const accept = { ...newDraft(draft.start), kind: 'accept', clauses: draft.clauses, end: draft.end };
  draft.kind = 'transition';
  draft.clauses = { accept };
  return draft;
}

/** `transition x first a accept … if … do … then b;` */
export function readTransition(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  reader.expect('transition');
  if (!continuesTransition(context) && !reader.is('accept')) {
    const isDeclared = !reader.is('first') && declaresTransition(context);
    if (isDeclared) readDeclaration(context, draft);
    if (isDeclared) reader.expect('first');
    else reader.accept('first');
    draft.clauses = { source: readChain(reader, 'the state it leaves') };
  }
  if (reader.is('accept')) {
    const accept = newDraft(reader.start);
    accept.kind = 'accept';
    reader.take();
    readAccept(context, accept);
    accept.end = reader.lastEnd;
    draft.clauses = { ...draft.clauses, accept };
  }
  readTransitionRest(context, draft);
}

function declaresTransition({ reader }: ParseContext): boolean {
  return (
    reader.is('<') ||
    reader.is('[') ||
    isRelation(reader) ||
    (chainLength(reader) === 1 && (reader.is('first', 1) || reader.is('[', 1) || isRelation(reader, 1)))
  );
}

/** What follows the trigger: `if … do … then b;` */
export function readTransitionRest(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  draft.kind = 'transition';
  if (reader.accept('if')) draft.clauses = { ...draft.clauses, guard: readExpression(context) };
  if (reader.accept('do') && !reader.is('then'))
    draft.clauses = { ...draft.clauses, effect: readEffect(context) };
  reader.expect('then');
  draft.clauses = { ...draft.clauses, target: readConnectorEnd(context) };
  readEnd(context, draft);
}

function readEffect(context: ParseContext): SyntaxElement {
  const { reader } = context;
  const effect = newDraft(reader.start);
  const isAction = reader.accept('action');
  if (isAction && !ACTION_WORDS.has(reader.word())) readDeclaration(context, effect);
  if (ACTION_WORDS.has(reader.word())) {
    if (isAction) effect.prefixes.push('action');
    readAction(context, effect, 'effect');
  } else {
    effect.kind = isAction ? 'action' : 'perform';
    if (!isAction) readReference(context, effect);
    effect.value = readValue(context);
    if (reader.is('{')) effect.body = context.readBody('members');
  }
  effect.end = reader.lastEnd;
  return effect;
}

/** A feature named in the place of a declaration, as behind `perform`. */
export function readReference(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  const target = readChain(reader);
  const relation = {
    kind: 'references',
    isConjugated: false,
    target,
    start: target.start,
    end: target.end,
  } as const;
  const { relations, ...rest } = readSpecialization(context);
  declare(draft, { ...rest, relations: [relation, ...relations] });
}

/** `first a;`, `first a then b;`, `first a if g then b;`, with `succession x` before it or not. */
export function readSuccession(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  const first = readConnectorEnd(context);
  if (reader.is('if')) {
    draft.clauses = { source: first.chain };
    return readTransitionRest(context, draft);
  }
  draft.ends = reader.accept('then') ? [first, readConnectorEnd(context)] : [first];
  readEnd(context, draft);
}

/** `merge m;`, `decide;`, … */
export function readControl(context: ParseContext, draft: ElementDraft): void {
  draft.kind = context.reader.word();
  context.reader.take();
  readDeclared(context, draft);
  readEnd(context, draft);
}
