import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import type { Chain, SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { nameInExpression } from '#model/expression/print-expression.ts';
import { rawOf } from './text-of.ts';

/** Where an expression stands, and what is known there. */
export interface Scope {
  readonly project: Project;
  readonly from: Declared;
}

const OPERATORS = new Map([
  ['==', '='],
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['and', 'and'],
  ['or', 'or'],
  ['xor', 'xor'],
  ['implies', '=>'],
  ['+', '+'],
  ['-', '-'],
  ['*', '*'],
  ['/', '/'],
  ['^', '^'],
  ['**', '^'],
]);

/** An expression of the notation in our own language; null where that has no word for it. */
export function toExpression(expression: SyntaxExpression, scope: Scope): string | null {
  const text = convert(expression, scope);
  return text !== null && parseExpression(text).ok ? text : null;
}

function convert(expression: SyntaxExpression, scope: Scope): string | null {
  const text = scope.from.tree.tokens.text;
  switch (expression.type) {
    case 'number':
      return rawOf(text, expression);
    case 'text':
      return `"${expression.value.replace(/["\\]/g, '\\$&')}"`;
    case 'boolean':
      return String(expression.value);
    case 'name':
      return enumeratedValue(expression.chain, scope) ?? pathOf(expression.chain);
    case 'unary':
      return prefixed(expression.operator, convert(expression.operand, scope));
    case 'binary':
      return joined(
        OPERATORS.get(expression.operator),
        convert(expression.left, scope),
        convert(expression.right, scope),
      );
    case 'sequence': {
      const [only] = expression.items;
      return only && expression.items.length === 1 ? convert(only, scope) : null;
    }
    case 'bracket': {
      const unit = unitOf(expression, text);
      const value = convert(expression.operand, scope);
      return unit === null || value === null || !/^[\d.eE+-]+$/.test(value) ? null : `${value} [${unit}]`;
    }
    case 'invoke': {
      const args = expression.items.map(({ name, value }) => (name ? null : convert(value, scope)));
      const callee = pathOf(expression.callee);
      return callee === null || args.includes(null) ? null : `${callee}(${args.join(', ')})`;
    }
    default:
      return null;
  }
}

const prefixed = (operator: string, operand: string | null) =>
  operand === null || (operator !== '-' && operator !== 'not')
    ? null
    : `${operator === '-' ? '-' : 'not '}(${operand})`;

const joined = (operator: string | undefined, left: string | null, right: string | null) =>
  operator === undefined || left === null || right === null ? null : `(${left}) ${operator} (${right})`;

/** `a.b`; a name that leads through packages is no path of ours. */
function pathOf({ links }: Chain): string | null {
  if (links.some(({ names }) => names.length !== 1)) return null;
  return links.flatMap(({ names }) => names.map(({ text }) => nameInExpression(text))).join('.');
}

/** A value of an enumeration, as a text. */
function enumeratedValue(chain: Chain, { project, from }: Scope): string | null {
  const found = project.chain(chain, from);
  return found?.owner?.element?.kind === 'enum def' && found.name !== null
    ? JSON.stringify(found.name)
    : null;
}

/** The unit in `3 [kg]`, as we write it. */
export function unitOf(expression: SyntaxExpression, text: string): string | null {
  if (expression.type !== 'bracket' || expression.items.length !== 1) return null;
  const [unit] = expression.items;
  return unit ? unitText(unit, text) : null;
}

function unitText(unit: SyntaxExpression, text: string): string | null {
  if (unit.type === 'name') return unit.chain.links.at(-1)?.names.at(-1)?.text ?? null;
  if (unit.type === 'number') return rawOf(text, unit);
  if (unit.type === 'sequence' && unit.items[0]) return `(${unitText(unit.items[0], text) ?? ''})`;
  if (unit.type !== 'binary' || !['*', '/', '^', '**'].includes(unit.operator)) return null;
  const [left, right] = [unitText(unit.left, text), unitText(unit.right, text)];
  return left === null || right === null
    ? null
    : `${left}${unit.operator === '**' ? '^' : unit.operator}${right}`;
}
