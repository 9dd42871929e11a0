import type { SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import { MIRRORED, OPERATORS, type Operator } from '#model/elements/constraint.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { JsonObject } from '#model/store/json.ts';
import { rawOf } from './text-of.ts';
import { type Scope, toExpression, unitOf } from './to-expression.ts';

/** The id of the attribute that a name means; null where it means none of the model. */
export type FindVariable = (expression: SyntaxExpression, scope: Scope) => string | null;

/** One condition as a row, and where it stands in the text. */
export interface Condition {
  readonly row: JsonObject;
  readonly expression: SyntaxExpression;
}

/** The conditions that an expression joins by `and`: a comparison of a variable where it is one, else an expression, else its text. */
export function conditionsOf(
  expression: SyntaxExpression,
  scope: Scope,
  type: 'attribute' | 'variable',
  find: FindVariable,
): Condition[] {
  if (expression.type === 'binary' && expression.operator === 'and')
    return [
      ...conditionsOf(expression.left, scope, type, find),
      ...conditionsOf(expression.right, scope, type, find),
    ];
  const compared = comparisonOf(expression, scope, type, find);
  if (compared) return [{ row: compared, expression }];
  const own = toExpression(expression, scope);
  const row = own === null ? textRow(expression, scope) : { type: 'expression', expression: tidy(own) };
  return [{ row, expression }];
}

function textRow(expression: SyntaxExpression, { from }: Scope): JsonObject {
  return { type: 'text', text: rawOf(from.tree.tokens.text, expression) };
}

/** The same expression with no more brackets than it needs. */
export function tidy(text: string): string {
  const parsed = parseExpression(text);
  return parsed.ok ? printExpression(parsed.expression) : text;
}

function comparisonOf(
  expression: SyntaxExpression,
  scope: Scope,
  type: 'attribute' | 'variable',
  find: FindVariable,
): JsonObject | null {
  if (expression.type !== 'binary') return null;
  const { left, right } = expression;
  const word = expression.operator === '==' ? '=' : expression.operator;
  const operator = OPERATORS.find((known) => known === word);
  if (!operator) return null;
  return (
    rowOf(left, operator, right, scope, type, find) ??
    rowOf(right, MIRRORED[operator], left, scope, type, find)
  );
}

function rowOf(
  variable: SyntaxExpression,
  operator: Operator,
  limit: SyntaxExpression,
  scope: Scope,
  type: 'attribute' | 'variable',
  find: FindVariable,
): JsonObject | null {
  const number = numberOf(limit, scope);
  const id = number && find(variable, scope);
  return id ? { type, variableId: id, operator, ...number } : null;
}

/** A number with its unit, where it has one. */
export function numberOf(
  expression: SyntaxExpression,
  { from }: Pick<Scope, 'from'>,
): { limit: number; unit?: string } | null {
  const text = from.tree.tokens.text;
  const sign = expression.type === 'unary' && expression.operator === '-' ? -1 : 1;
  const inner = expression.type === 'unary' && sign === -1 ? expression.operand : expression;
  const unit = unitOf(inner, text);
  const value = inner.type === 'bracket' && unit !== null ? inner.operand : inner;
  if (value.type === 'unary' && value.operator === '-' && value.operand.type === 'number' && unit !== null)
    return { limit: -Number(rawOf(text, value.operand)), unit };
  if (value.type !== 'number') return null;
  const limit = sign * Number(rawOf(text, value).replace(/\s/g, ''));
  return Number.isFinite(limit) ? { limit, ...(unit !== null && { unit }) } : null;
}
