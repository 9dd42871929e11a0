import type { Attribute } from '#model/elements/attribute.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { type Expression, pathsOf } from '#model/expression/syntax.ts';
import { type Dimension, NONE, per, sameDimension, times } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';

/** `slope` times an attribute, plus `offset`, in base units. Without an attribute it is the offset alone. */
export interface Linear {
  readonly attribute: Attribute | null;
  readonly slope: number;
  readonly offset: number;
  readonly dimension: Dimension;
}

type Find = (names: readonly string[]) => Attribute | undefined;

/** An expression as one that is linear in at most one attribute; null where it is something else. */
export function linearOf(expression: Expression, find: Find): Linear | null {
  if (pathsOf(expression).length === 0) return constant(expression);
  switch (expression.kind) {
    case 'path': {
      const attribute = find(expression.names);
      const unit = attribute?.type === 'number' ? parseUnit(attribute.unit ?? '') : null;
      return attribute && unit ? { attribute, slope: 1, offset: 0, dimension: unit.dimension } : null;
    }
    case 'unary': {
      const operand = expression.operator === '-' && linearOf(expression.operand, find);
      return operand ? scaled(operand, -1, NONE) : null;
    }
    case 'binary': {
      const [left, right] = [linearOf(expression.left, find), linearOf(expression.right, find)];
      if (!left || !right) return null;
      if (expression.operator === '+') return plus(left, right);
      if (expression.operator === '-') return plus(left, scaled(right, -1, NONE));
      if (expression.operator === '*') return product(left, right);
      if (expression.operator === '/' && !right.attribute && right.offset !== 0)
        return scaled(left, 1 / right.offset, per(NONE, right.dimension));
      return null;
    }
    default:
      return null;
  }
}

function constant(expression: Expression): Linear | null {
  const evaluated = evaluate(expression, () => 'It reads nothing.');
  if (!evaluated.ok || evaluated.value.kind !== 'quantity') return null;
  const { value, dimension } = evaluated.value;
  return { attribute: null, slope: 0, offset: value, dimension };
}

const scaled = ({ attribute, slope, offset, dimension }: Linear, by: number, unit: Dimension): Linear => ({
  attribute,
  slope: slope * by,
  offset: offset * by,
  dimension: times(dimension, unit),
});

function plus(a: Linear, b: Linear): Linear | null {
  if (!sameDimension(a.dimension, b.dimension)) return null;
  if (a.attribute && b.attribute && a.attribute.id !== b.attribute.id) return null;
  return {
    attribute: a.attribute ?? b.attribute,
    slope: a.slope + b.slope,
    offset: a.offset + b.offset,
    dimension: a.dimension,
  };
}

function product(a: Linear, b: Linear): Linear | null {
  if (!b.attribute) return scaled(a, b.offset, b.dimension);
  return a.attribute ? null : scaled(b, a.offset, a.dimension);
}
