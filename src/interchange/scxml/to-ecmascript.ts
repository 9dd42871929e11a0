import type { Expression } from '#model/expression/syntax.ts';

const OPERATORS: Readonly<Record<string, string>> = { '=': '===', '!=': '!==', and: '&&', or: '||' };
const FUNCTIONS: Readonly<Record<string, string>> = {
  In: 'In',
  abs: 'Math.abs',
  min: 'Math.min',
  max: 'Math.max',
  sqrt: 'Math.sqrt',
  floor: 'Math.floor',
  ceil: 'Math.ceil',
  round: 'Math.round',
};

/** An expression as ECMAScript, or null where it says what ECMAScript cannot: units, names with spaces, sums over parts. */
export function toEcmascript(expression: Expression): string | null {
  switch (expression.kind) {
    case 'number':
      return expression.unit === null ? String(expression.value) : null;
    case 'text':
      return `'${expression.value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
    case 'boolean':
      return String(expression.value);
    case 'path':
      return expression.names.every((name) => /^[\p{L}_]\w*$/u.test(name))
        ? expression.names.join('.')
        : null;
    case 'unary': {
      const operand = toEcmascript(expression.operand);
      return operand === null ? null : `${expression.operator === 'not' ? '!' : '-'}(${operand})`;
    }
    case 'binary': {
      const [left, right] = [bracketed(expression.left), bracketed(expression.right)];
      if (left === null || right === null) return null;
      if (expression.operator === '^') return `Math.pow(${left}, ${right})`;
      return `${left} ${OPERATORS[expression.operator] ?? expression.operator} ${right}`;
    }
    case 'call':
      return called(expression);
  }
}

function called({ name, args }: Expression & { kind: 'call' }): string | null {
  const given = args.map(bracketed);
  if (given.includes(null)) return null;
  const [first, second, third] = given;
  if (name === 'if' && given.length === 3) return `(${first} ? ${second} : ${third})`;
  if (name === 'mod' && given.length === 2) return `(${first} % ${second})`;
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  return known === undefined ? null : `${known}(${given.join(', ')})`;
}

/** Brackets around whatever has operators of its own, so that the reader need not know which binds tighter. */
function bracketed(expression: Expression): string | null {
  const text = toEcmascript(expression);
  return text !== null && expression.kind === 'binary' ? `(${text})` : text;
}
