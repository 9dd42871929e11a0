import { quote } from '#interchange/sysml/syntax/characters.ts';
import { isPlainName } from '#interchange/sysml/syntax/keywords.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { Expression } from '#model/expression/syntax.ts';

/** A name as it is written: in quotes where it is no plain word. */
export const written = (name: string): string => (isPlainName(name) ? name : quote(name, "'"));

/** `A::B` with each name as it is written. */
export const qualified = (name: string): string => name.split('::').map(written).join('::');

/** A comment; null where the text cannot be in one. */
export function comment(text: string, indent: string): string | null {
  if (text.includes('*/') || text.includes('\r')) return null;
  if (!text.includes('\n')) return `/* ${text} */`;
  const lines = text.split('\n').map((line) => `${indent} * ${line}`);
  return ['/*', ...lines, `${indent} */`].join('\n');
}

/** A number with its unit. */
export function quantity(value: number, unit: string | undefined): string {
  const number = String(value).replace('e+', 'E').replace('e', 'E');
  return unit === undefined || unit === '' ? number : `${number} [${unitName(unit)}]`;
}

/** A unit is one name, as SI::'m/s' is, or a product of names. */
const unitName = (unit: string): string =>
  /^[A-Za-z_]\w*([*/][A-Za-z_]\w*)*$/.test(unit) ? unit : quote(unit, "'");

/** What an attribute is worth, behind `=`; null where it is worth nothing. */
export function valueText({ value, expression, unit, type }: Attribute): string | null {
  if (expression !== undefined) return expressionText(expression);
  if (value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? quantity(value, unit) : null;
  if (typeof value === 'boolean') return String(value);
  return type === 'enum' ? null : quote(value, '"');
}

/** The type that an attribute is declared with. */
export const typeWord = ({ type }: Attribute): string =>
  ({ number: 'Real', string: 'String', boolean: 'Boolean', enum: 'String' })[type];

/** An expression of ours in the notation; null where it has no word for it, or ours cannot be read. */
export function expressionText(text: string): string | null {
  const parsed = parseExpression(text);
  return parsed.ok ? print(parsed.expression, 0) : null;
}

const OPERATORS: Readonly<Record<string, readonly [word: string, level: number]>> = {
  '=>': ['implies', 1],
  or: ['or', 2],
  xor: ['xor', 3],
  and: ['and', 4],
  '=': ['==', 5],
  '!=': ['!=', 5],
  '<': ['<', 6],
  '<=': ['<=', 6],
  '>': ['>', 6],
  '>=': ['>=', 6],
  '+': ['+', 7],
  '-': ['-', 7],
  '*': ['*', 8],
  '/': ['/', 8],
  '^': ['**', 9],
};

function print(expression: Expression, outer: number): string | null {
  switch (expression.kind) {
    case 'number':
      return quantity(expression.value, expression.unit ?? undefined);
    case 'text':
      return quote(expression.value, '"');
    case 'boolean':
      return String(expression.value);
    case 'path':
      return expression.names.map(written).join('.');
    case 'unary': {
      const operand = print(expression.operand, 10);
      return operand && `${expression.operator === '-' ? '-' : 'not '}${operand}`;
    }
    case 'call': {
      const args = expression.args.map((arg) => print(arg, 0));
      return args.includes(null)
        ? null
        : `${expression.name.split('.').map(written).join('.')}(${args.join(', ')})`;
    }
    case 'binary': {
      const known = OPERATORS[expression.operator];
      if (!known) return null;
      const [word, level] = known;
      const [left, right] = [print(expression.left, level), print(expression.right, level + 1)];
      if (left === null || right === null) return null;
      return level < outer ? `(${left} ${word} ${right})` : `${left} ${word} ${right}`;
    }
  }
}

/** The text of a model with nothing in it. */
export const blankText = (name: string): string =>
  `package ${written(name.trim() === '' ? 'Model' : name)} {\n}\n`;
