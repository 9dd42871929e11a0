import type { Attribute } from '#model/attribute.ts';
import type { Constraint, Operator } from '#model/constraint.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { type Expression, pathsOf } from '#model/expression/syntax.ts';
import { fromBase, toBase } from '#model/units/convert.ts';
import { sameDimension } from '#model/units/dimension.ts';
import { ONE, parseUnit } from '#model/units/parse-unit.ts';
import { ALWAYS, both, complement, either, NEVER, type Region, TooMany, witnessOf } from './boxes.ts';
import { numbersThat } from './real-set.ts';

/** Finds the attributes that conditions are about. */
export interface Names {
  attribute(id: string): Attribute | undefined;
  attributeAt(ownerId: string, names: readonly string[]): Attribute | undefined;
}

/**
 * Where all conditions of an element hold: exact, over numbers and over true and false, each attribute taken to be free. Null where
 * one of them is about something else, or about more than can be counted through.
 */
export function regionOfAll(conditions: readonly Constraint[], ownerId: string, names: Names): Region | null {
  try {
    let region: Region = ALWAYS;
    for (const condition of conditions) {
      const next = regionOf(condition, ownerId, names);
      if (!next) return null;
      region = both(region, next);
    }
    return region;
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

function regionOf(condition: Constraint, ownerId: string, names: Names): Region | null {
  if (condition.type === 'text') return null;
  if (condition.type !== 'expression') {
    const attribute = names.attribute(condition.variableId);
    const unit = parseUnit(condition.unit ?? attribute?.unit ?? '');
    return attribute && unit && fits(attribute, unit.dimension)
      ? compared(attribute, condition.operator, toBase(condition.limit, unit))
      : null;
  }
  const parsed = parseExpression(condition.expression);
  return parsed.ok ? regionOfExpression(parsed.expression, ownerId, names) : null;
}

function fits({ type, unit = '' }: Attribute, dimension: Readonly<Record<string, number>>): boolean {
  const own = parseUnit(unit);
  return type === 'number' && own !== null && sameDimension(own.dimension, dimension);
}

const compared = ({ id }: Attribute, operator: Operator, limit: number): Region => [
  new Map([[id, numbersThat(operator, limit)]]),
];

function regionOfExpression(expression: Expression, ownerId: string, names: Names): Region | null {
  switch (expression.kind) {
    case 'boolean':
      return expression.value ? ALWAYS : NEVER;
    case 'path': {
      const attribute = names.attributeAt(ownerId, expression.names);
      return attribute?.type === 'boolean' ? compared(attribute, '!=', 0) : null;
    }
    case 'unary': {
      const inner = expression.operator === 'not' && regionOfExpression(expression.operand, ownerId, names);
      return inner ? complement(inner) : null;
    }
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator !== 'and' && operator !== 'or')
        return (
          comparison(left, operator, right, ownerId, names) ??
          comparison(right, TURNED[operator], left, ownerId, names)
        );
      const [a, b] = [left, right].map((side) => regionOfExpression(side, ownerId, names));
      if (!a || !b) return null;
      return operator === 'and' ? both(a, b) : either(a, b);
    }
    default:
      return null;
  }
}

const TURNED: Readonly<Record<string, Operator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '!=': '!=',
};

/** A path compared with a quantity that reads nothing. */
function comparison(
  path: Expression,
  operator: string | undefined,
  limit: Expression,
  ownerId: string,
  names: Names,
): Region | null {
  const known = Object.keys(TURNED).find((one): one is Operator => one === operator);
  if (known === undefined || path.kind !== 'path' || pathsOf(limit).length > 0) return null;
  const attribute = names.attributeAt(ownerId, path.names);
  const evaluated = evaluate(limit, () => 'It reads nothing.');
  if (!attribute || !evaluated.ok || evaluated.value.kind !== 'quantity') return null;
  const { value, dimension } = evaluated.value;
  return fits(attribute, dimension) ? compared(attribute, known, value) : null;
}

/** Values that a region holds for, in words: `speed = 3 m/s`. Null where it never holds; empty where it holds for all. */
export function witnessIn(region: Region, names: Names): string | null {
  const values = witnessOf(region);
  if (!values) return null;
  return [...values]
    .map(([id, value]) => {
      const attribute = names.attribute(id);
      if (attribute?.type === 'boolean') return `${attribute.name} = ${value !== 0}`;
      const own = fromBase(value, parseUnit(attribute?.unit ?? '') ?? ONE);
      return [`${attribute?.name ?? id} =`, Number(own.toPrecision(12)), attribute?.unit]
        .filter((word) => word !== undefined)
        .join(' ');
    })
    .join(', ');
}
