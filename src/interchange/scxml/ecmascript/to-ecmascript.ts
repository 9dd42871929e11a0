import type { Expression } from '#model/expression/syntax.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  '=': '===',
  '!=': '!==',
  and: '&&',
  or: '||',
  xor: '!==',
  '<=>': '===',
};
const FUNCTIONS: Readonly<Record<string, string>> = {
  In: 'In',
  abs: 'Math.abs',
  min: 'Math.min',
  max: 'Math.max',
  sqrt: 'Math.sqrt',
  floor: 'Math.floor',
  ceil: 'Math.ceil',
  round: 'Math.round',
  isList: 'Array.isArray',
};

/** How the words of a model are said; null where they cannot be. */
export interface Words {
  number(value: number, unit: string | null): string | null;
  path(names: readonly string[]): string | null;
  /** Whether an expression may change what it reads. */
  readonly canAssign: boolean;
}

const IDENTIFIER = /^[\p{L}_]\w*$/u;

/** As SCXML has them: without units, and only names that are names in ECMAScript too. */
const AS_THEY_ARE: Words = {
  canAssign: true,
  number: (value, unit) => (unit === null ? String(value) : null),
  path: ([first = '', ...more]) =>
    IDENTIFIER.test(first)
      ? `${first}${more.map((name) => (IDENTIFIER.test(name) ? `.${name}` : `[${quoted(name)}]`)).join('')}`
      : null,
};

/** An expression as ECMAScript, or null where it says what ECMAScript cannot: units, names with spaces, sums over parts. */
export function toEcmascript(expression: Expression, words: Words = AS_THEY_ARE): string | null {
  switch (expression.kind) {
    case 'number':
      return words.number(expression.value, expression.unit);
    case 'text':
      return quoted(expression.value);
    case 'boolean':
      return String(expression.value);
    case 'path':
      return words.path(expression.names);
    case 'unary': {
      const operand = toEcmascript(expression.operand, words);
      return operand === null ? null : `${expression.operator === 'not' ? '!' : '-'}(${operand})`;
    }
    case 'binary': {
      const [left, right] = [bracketed(expression.left, words), bracketed(expression.right, words)];
      if (left === null || right === null) return null;
      if (expression.operator === '^') return `Math.pow(${left}, ${right})`;
      if (expression.operator === '=>') return `!(${left}) || ${right}`;
      return `${left} ${OPERATORS[expression.operator] ?? expression.operator} ${right}`;
    }
    case 'call':
      return called(expression, words);
  }
}

const LINE_ENDS: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/[\n\r\u2028\u2029]/g, (end) => LINE_ENDS[end] ?? '')}'`;
}

function called({ name, args }: Expression & { kind: 'call' }, words: Words): string | null {
  const given = args.map((arg) => bracketed(arg, words));
  if (given.includes(null)) return null;
  const [first, second, third] = given;
  if (name === 'if' && given.length === 3) return `(${first} ? ${second} : ${third})`;
  if (name === 'mod' && given.length === 2) return `(${first} % ${second})`;
  switch (name) {
    case 'set':
      return words.canAssign && args[0]?.kind === 'path' ? `(${first} = ${second})` : null;
    case 'typeOf':
      return `typeof (${first})`;
    case 'join':
      return `(${given.join(' + ')})`;
    case 'isTrue':
      return `!!(${first})`;
    case 'list':
      return `[${given.join(', ')}]`;
    case 'concat':
      return `[].concat(${given.join(', ')})`;
    // What an import could not read goes out as it came in.
    case 'unread':
      return args[0]?.kind === 'text' ? args[0].value : null;
    case 'item':
      return `(${first})[${second}]`;
    case 'has':
      return `(${second} in ${first})`;
    case 'record': {
      const entries = given.flatMap((each, at) => (at % 2 === 1 ? [`${given[at - 1]}: ${each}`] : []));
      return `({${entries.join(', ')}})`;
    }
    default:
  }
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  return known === undefined ? null : `${known}(${given.join(', ')})`;
}

/** Brackets around whatever has operators of its own, so that the reader need not know which binds tighter. */
function bracketed(expression: Expression, words: Words): string | null {
  const text = toEcmascript(expression, words);
  return text !== null && expression.kind === 'binary' ? `(${text})` : text;
}
