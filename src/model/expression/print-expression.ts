import type { Expression } from './syntax.ts';

const PRECEDENCE: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  not: 3,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  negative: 7,
  '^': 8,
};
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const RESERVED = new Set(['and', 'or', 'not', 'true', 'false']);

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
        ? within(PRECEDENCE['negative'] ?? 0, `-${print(expression.operand, 7)}`)
        : within(PRECEDENCE['not'] ?? 0, `not ${print(expression.operand, 4)}`);
    case 'binary': {
      const { operator, left, right } = expression;
      const own = PRECEDENCE[operator] ?? 0;
      const rightOuter = operator === '^' ? 7 : own + 1;
      const leftOuter = operator === '^' || own === 4 ? own + 1 : own;
      return within(own, `${print(left, leftOuter)} ${operator} ${print(right, rightOuter)}`);
    }
  }
}
