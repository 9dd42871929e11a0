import type { Expression } from './syntax.ts';
import { OPERATOR_WORDS } from './tokens.ts';

const PRECEDENCE: Readonly<Record<string, number>> = {
  '<=>': 1,
  '=>': 2,
  or: 3,
  xor: 4,
  and: 5,
  not: 6,
  '=': 7,
  '!=': 7,
  '<': 7,
  '<=': 7,
  '>': 7,
  '>=': 7,
  '+': 8,
  '-': 8,
  '*': 9,
  '/': 9,
  negative: 10,
  '^': 11,
};
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const RESERVED: ReadonlySet<string> = new Set([...OPERATOR_WORDS, 'true', 'false']);

/** A name as an expression writes it: in quotes where it is not a plain word. */
export function nameInExpression(name: string): string {
  if (PLAIN_NAME.test(name) && !RESERVED.has(name)) return name;
  return name.includes("'") ? `\`${name}\`` : `'${name}'`;
}

/** An expression as a text that is read as the same expression. */
export function printExpression(expression: Expression): string {
  return print(expression, 0);
}

function print(expression: Expression, outer: number): string {
  const within = (inner: number, text: string) => (inner < outer ? `(${text})` : text);
  switch (expression.kind) {
    case 'number': {
      const { value, unit } = expression;
      return unit === null ? String(value) : `${value} [${unit}]`;
    }
    case 'text':
      return `"${expression.value.replace(/["\\]/g, '\\$&')}"`;
    case 'boolean':
      return String(expression.value);
    case 'path':
      return expression.names.map(nameInExpression).join('.');
    case 'call':
      return `${expression.name}(${expression.args.map((arg) => print(arg, 0)).join(', ')})`;
    case 'unary':
      return expression.operator === '-'
        ? within(PRECEDENCE['negative'] ?? 0, `-${print(expression.operand, 10)}`)
        : within(PRECEDENCE['not'] ?? 0, `not ${print(expression.operand, 7)}`);
    case 'binary': {
      const { operator, left, right } = expression;
      const own = PRECEDENCE[operator] ?? 0;
      const rightOuter = operator === '^' ? 10 : operator === '=>' ? own : own + 1;
      const leftOuter = operator === '^' || operator === '=>' || own === 7 ? own + 1 : own;
      return within(own, `${print(left, leftOuter)} ${operator} ${print(right, rightOuter)}`);
    }
  }
}
