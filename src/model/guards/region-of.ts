import { withDecimalSign } from '#language/decimal-sign.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { type Constraint, MIRRORED, OPERATORS, type Operator } from '#model/elements/constraint.ts';
import { holds } from '#model/expression/compare.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { type Connective, type Expression, isConnective } from '#model/expression/syntax.ts';
import { fromBase, toBase } from '#model/units/convert.ts';
import { sameDimension } from '#model/units/dimension.ts';
import { ONE, parseUnit } from '#model/units/parse-unit.ts';
import { ALWAYS, both, complement, counted, either, NEVER, type Region, witnessOf } from './boxes.ts';
import { linearOf } from './linear.ts';
import { numbersThat } from './real-set.ts';
import { textsThat } from './text-set.ts';
import { memberOf, type ValueSet } from './value-set.ts';

/** Finds the attributes that conditions are about. */
export interface Names {
  attribute(id: string): Attribute | undefined;
  attributeAt(ownerId: string, names: readonly string[]): Attribute | undefined;
}

/**
 * Where all conditions of an element hold: exact, over numbers, texts, and true and false, each attribute taken to be free. Null where
 * one of them is about something else, or about more than can be counted through.
 */
export function regionOfAll(conditions: readonly Constraint[], ownerId: string, names: Names): Region | null {
  return counted(() => {
    let region: Region = ALWAYS;
    for (const condition of conditions) {
      const next = regionOf(condition, ownerId, names);
      if (!next) return null;
      region = both(region, next);
    }
    return region;
  });
}

/** Where all conditions hold that can be looked at: what lies outside of it, lies outside of all of them. */
export function regionOfKnown(conditions: readonly Constraint[], ownerId: string, names: Names): Region {
  const known = conditions.filter((condition) => regionOfAll([condition], ownerId, names) !== null);
  return regionOfAll(known, ownerId, names) ?? ALWAYS;
}

function regionOf(condition: Constraint, ownerId: string, names: Names): Region | null {
  if (condition.type === 'text') return null;
  if (condition.type !== 'expression') {
    const attribute = names.attribute(condition.variableId);
    const unit = parseUnit(condition.unit ?? attribute?.unit ?? '');
    const own = parseUnit(attribute?.unit ?? '');
    return attribute?.type === 'number' && unit && own && sameDimension(unit.dimension, own.dimension)
      ? only(attribute, numbersFrom(condition.operator, toBase(condition.limit, unit)))
      : null;
  }
  const parsed = parseExpression(condition.expression);
  return parsed.ok ? regionOfExpression(parsed.expression, ownerId, names) : null;
}

const only = ({ id }: Attribute, set: ValueSet): Region => [new Map([[id, set]])];

/**
 * Limits that conversions have rounded differently are the same: two digits more than comparisons take (`compareNumbers`), so that a limit
 * such as a third still meets its own condition when it is typed in.
 */
const DIGITS = 14;

const numbersFrom = (operator: Operator, limit: number) =>
  numbersThat(operator, Number(limit.toPrecision(DIGITS)));

function regionOfExpression(expression: Expression, ownerId: string, names: Names): Region | null {
  switch (expression.kind) {
    case 'boolean':
      return expression.value ? ALWAYS : NEVER;
    case 'path': {
      const attribute = names.attributeAt(ownerId, expression.names);
      return attribute?.type === 'boolean' ? only(attribute, numbersThat('!=', 0)) : null;
    }
    case 'unary': {
      const inner = expression.operator === 'not' && regionOfExpression(expression.operand, ownerId, names);
      return inner ? complement(inner) : null;
    }
    case 'binary': {
      const { operator, left, right } = expression;
      if (!isConnective(operator)) return comparison(expression, ownerId, names);
      const [a, b] = [left, right].map((side) => regionOfExpression(side, ownerId, names));
      return a && b ? joined(operator, a, b) : null;
    }
    default:
      return null;
  }
}

function joined(operator: Connective, a: Region, b: Region): Region {
  switch (operator) {
    case 'and':
      return both(a, b);
    case 'or':
      return either(a, b);
    case '=>':
      return either(complement(a), b);
    case 'xor':
      return either(both(a, complement(b)), both(complement(a), b));
    case '<=>':
      return either(both(a, b), both(complement(a), complement(b)));
  }
}

function comparison(
  expression: Expression & { readonly kind: 'binary' },
  ownerId: string,
  names: Names,
): Region | null {
  const operator = OPERATORS.find((one) => one === expression.operator);
  if (operator === undefined) return null;
  const { left, right } = expression;
  if (operator === '=' || operator === '!=') {
    const region =
      sameAs(left, operator, right, ownerId, names) ?? sameAs(right, operator, left, ownerId, names);
    if (region) return region;
  }
  const [a, b] = [left, right].map((side) => linearOf(side, (path) => names.attributeAt(ownerId, path)));
  if (!a || !b || !sameDimension(a.dimension, b.dimension)) return null;
  const attribute = a.attribute ?? b.attribute;
  if (a.attribute && b.attribute && a.attribute.id !== b.attribute.id) return null;
  const slope = a.slope - b.slope;
  if (!attribute || slope === 0) return holds(operator, a.offset, b.offset) ? ALWAYS : NEVER;
  const turned = slope > 0 ? operator : MIRRORED[operator];
  return only(attribute, numbersFrom(turned, (b.offset - a.offset) / slope));
}

/** A path that is asked for a text, or for true or false. */
function sameAs(
  path: Expression,
  operator: '=' | '!=',
  value: Expression,
  ownerId: string,
  names: Names,
): Region | null {
  if (path.kind !== 'path' || (value.kind !== 'text' && value.kind !== 'boolean')) return null;
  const attribute = names.attributeAt(ownerId, path.names);
  if (value.kind === 'boolean') {
    const asked = (operator === '=') === value.value ? '!=' : '=';
    return attribute?.type === 'boolean' ? only(attribute, numbersThat(asked, 0)) : null;
  }
  if (attribute?.type !== 'string' && attribute?.type !== 'enum') return null;
  const { type, choices = [] } = attribute;
  const among = type === 'enum' && choices.length > 0 ? choices : null;
  return only(attribute, textsThat(operator, value.value, among));
}

/** Values that a region holds for, in words: `speed = 3 m/s`. Null where it never holds; empty where it holds for all. */
export function witnessIn(region: Region, names: Names): string | null {
  const box = witnessOf(region);
  return box && [...box].map(([id, set]) => valueInWords(id, set, names)).join(', ');
}

function valueInWords(id: string, set: ValueSet, names: Names): string {
  const attribute = names.attribute(id);
  const unit = parseUnit(attribute?.unit ?? '') ?? ONE;
  const value = memberOf(set, (one) => Number(fromBase(one, unit).toPrecision(DIGITS)));
  const shown = typeof value === 'string' ? JSON.stringify(value) : numberText(value, attribute?.type);
  return [`${attribute?.name ?? id} = ${shown}`, attribute?.unit]
    .filter((word) => word !== undefined)
    .join(' ');
}

const numberText = (value: number | null, type: Attribute['type'] | undefined): string =>
  type === 'boolean' ? String(value !== 0) : withDecimalSign(String(value));
