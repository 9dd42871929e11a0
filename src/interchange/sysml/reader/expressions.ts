import type { SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import type { ParseContext } from './context.ts';
import { readQualifiedName } from './names.ts';
import { readPrimary } from './primary.ts';

/** The binary operators by how tightly they bind, the loosest first (KerML, table 6). */
const LEVELS: readonly ReadonlySet<string>[] = [
  ['??'],
  ['implies'],
  ['or', '|'],
  ['xor'],
  ['and', '&'],
  ['==', '!=', '===', '!=='],
  ['istype', 'hastype', '@', '@@', 'as', 'meta'],
  ['<', '>', '<=', '>='],
  ['..'],
  ['+', '-'],
  ['*', '/', '%'],
  ['^', '**'],
].map((words) => new Set(words));
const CLASSIFYING = 6;
const POWER = LEVELS.length - 1;
const UNARY: ReadonlySet<string> = new Set(['+', '-', '~', 'not']);

/** Reads an expression whole. */
export function readExpression(context: ParseContext): SyntaxExpression {
  return context.reader.deeper(() => readAny(context));
}

function readAny(context: ParseContext): SyntaxExpression {
  const { reader } = context;
  if (!reader.is('if')) return readLevel(context, 0);
  const start = reader.start;
  reader.take();
  return readConditional(context, start, readExpression(context));
}

/** Reads on from `if test`. */
export function readConditional(
  context: ParseContext,
  start: number,
  test: SyntaxExpression,
): SyntaxExpression {
  const { reader } = context;
  reader.expect('?');
  const yes = readExpression(context);
  reader.expect('else');
  const no = readExpression(context);
  return { type: 'conditional', test, yes, no, start, end: reader.lastEnd };
}

function levelOf(word: string): number {
  return word === '' ? -1 : LEVELS.findIndex((words) => words.has(word));
}

/** Reads operands joined by operators of `lowest` and tighter ones, in a loop: long sums nest no deeper than short ones. */
function readLevel(context: ParseContext, lowest: number): SyntaxExpression {
  const { reader } = context;
  const start = reader.start;
  let left = readUnary(context);
  for (;;) {
    const operator = reader.word();
    const level = levelOf(operator);
    if (level < lowest) return left;
    reader.take();
    if (level === CLASSIFYING) {
      const target = readQualifiedName(reader, 'the name of a type');
      left = { type: 'classify', operator, operand: left, target, start, end: reader.lastEnd };
    } else {
      const right = reader.is('if')
        ? readExpression(context)
        : reader.deeper(() => readLevel(context, level === POWER ? level : level + 1));
      left = { type: 'binary', operator, left, right, start, end: reader.lastEnd };
    }
  }
}

function readUnary(context: ParseContext): SyntaxExpression {
  const { reader } = context;
  const start = reader.start;
  const operator = reader.word();
  if (UNARY.has(operator)) {
    reader.take();
    const operand = reader.deeper(() => readUnary(context));
    return { type: 'unary', operator, operand, start, end: reader.lastEnd };
  }
  if (levelOf(operator) === CLASSIFYING && operator !== 'meta') {
    reader.take();
    const target = readQualifiedName(reader, 'the name of a type');
    return { type: 'classify', operator, operand: null, target, start, end: reader.lastEnd };
  }
  if (operator === 'all') {
    reader.take();
    return { type: 'extent', target: readQualifiedName(reader), start, end: reader.lastEnd };
  }
  return readPrimary(context, readExpression);
}
