import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { type Constraint, MIRRORED, OPERATORS, type Operator } from '#model/elements/constraint.ts';
import { compareNumbers, holds } from '#model/expression/compare.ts';
import type { Evaluated } from '#model/expression/evaluate.ts';
import { type Expression, pathsOf } from '#model/expression/syntax.ts';
import { dimensionInWords, numberIn, type Quantity, valueInWords } from '#model/expression/value.ts';
import { toBase } from '#model/units/convert.ts';
import { type Dimension, inBaseUnits, sameDimension } from '#model/units/dimension.ts';
import { ONE, parseUnit } from '#model/units/parse-unit.ts';
import type { AttributeValue } from './attribute-value.ts';
import type { Check } from './subjects.ts';
import { type ConstraintVerdict, distance, unknown } from './verdict.ts';

/** What a constraint is judged by. */
export interface Evidence {
  attribute(id: string): { readonly attribute: Attribute; readonly value: AttributeValue } | undefined;
  /** Computes an expression as one of a part; `''`: of none. */
  compute(ownerId: string, expression: Expression): Evaluated;
  /** The attributes that an expression reads, to show its numbers in their units. */
  attributesIn(ownerId: string, expression: Expression): readonly Attribute[];
}

type Comparison = Extract<Constraint, { variableId: string }>;

function marginOf(operator: Operator, value: number, limit: number): number {
  const difference = compareNumbers(value, limit) === 0 ? 0 : limit - value;
  if (operator === '<' || operator === '<=') return difference;
  if (operator === '>' || operator === '>=') return difference === 0 ? 0 : -difference;
  return operator === '!=' ? Math.abs(difference) : difference === 0 ? 0 : -Math.abs(difference);
}

/** Judges a constraint of a requirement for all owners that its expression is asked of: the worst counts. */
export function judgeConstraint(
  { constraint, parsed }: Check,
  owners: readonly string[],
  evidence: Evidence,
): ConstraintVerdict {
  if (constraint.type === 'text')
    return unknown(constraint.id, t('The constraint is a text for people, and cannot be computed.'));
  if (constraint.type !== 'expression') return judgeComparison(constraint, evidence);
  if (parsed?.ok !== true) return unknown(constraint.id, parsed?.fault.reason ?? t('It is empty.'));
  const { expression } = parsed;
  const judged = owners.map((ownerId) => judgeExpression(constraint.id, ownerId, expression, evidence));
  return worstOf(judged) ?? unknown(constraint.id, t('The requirement has no part to be computed for.'));
}

/** Judges a variable against a limit. The limit is in its own unit, or in the variable's. */
function judgeComparison(constraint: Comparison, evidence: Evidence): ConstraintVerdict {
  const { id, variableId, operator, limit } = constraint;
  const known = evidence.attribute(variableId);
  if (!known) return unknown(id, t('Its attribute is not in the model.'));
  const { attribute, value } = known;
  if (!value.ok) return unknown(id, value.reason);
  if (value.value.kind !== 'quantity')
    return unknown(
      id,
      t('{attribute} is {given}, and the limit is a number.', {
        attribute: attribute.name,
        given: valueInWords(value.value),
      }),
    );
  const text = constraint.unit ?? attribute.unit;
  const unit = parseUnit(text ?? '');
  if (!unit) return unknown(id, t('“{unit}” is not a unit.', { unit: text ?? '' }));
  const { dimension } = value.value;
  if (!sameDimension(unit.dimension, dimension))
    return unknown(
      id,
      text === undefined
        ? t('{attribute} is {given}, and the limit has no unit.', {
            attribute: attribute.name,
            given: dimensionInWords(dimension),
          })
        : t('{attribute} is {given}, and the limit {limit}.', {
            attribute: attribute.name,
            given: dimensionInWords(dimension),
            limit: dimensionInWords(unit.dimension),
          }),
    );
  // The limit of a difference of temperatures is one too.
  const base = value.value.scale === 'step' ? limit * unit.factor : toBase(limit, unit);
  return compared(id, operator, value.value, { ...value.value, value: base }, text ?? null);
}

function compared(
  constraintId: string,
  operator: Operator,
  value: Quantity,
  limit: Quantity,
  unitText: string | null,
): ConstraintVerdict {
  const unit = parseUnit(unitText ?? '') ?? ONE;
  const scale = value.scale === 'step' || limit.scale === 'step' ? 'step' : undefined;
  const shown = numberIn(unit, { ...value, scale });
  const bound = numberIn(unit, { ...limit, scale });
  return {
    constraintId,
    verdict: holds(operator, value.value, limit.value) ? 'pass' : 'fail',
    value: shown,
    limit: bound,
    unit: unitText,
    margin: marginOf(operator, shown, bound),
    reason: null,
    partId: null,
  };
}

/** Judges an expression for one part; of conditions joined by `and`, the one that is worst off is shown. */
function judgeExpression(
  constraintId: string,
  ownerId: string,
  expression: Expression,
  evidence: Evidence,
): ConstraintVerdict {
  const judged = conditionsOf(expression).map((condition) =>
    judgeCondition(constraintId, ownerId, condition, evidence),
  );
  const found = worstOf(judged) ?? unknown(constraintId, t('It is empty.'));
  return { ...found, partId: ownerId === '' ? null : ownerId };
}

/** The one that is nearest to failing. */
export function worstOf(verdicts: readonly ConstraintVerdict[]): ConstraintVerdict | undefined {
  let least: ConstraintVerdict | undefined;
  for (const one of verdicts) if (!least || distance(one) < distance(least)) least = one;
  return least;
}

function conditionsOf(expression: Expression): readonly Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== 'and') return [expression];
  return [...conditionsOf(expression.left), ...conditionsOf(expression.right)];
}

function judgeCondition(
  id: string,
  ownerId: string,
  condition: Expression,
  evidence: Evidence,
): ConstraintVerdict {
  const whole = evidence.compute(ownerId, condition);
  if (!whole.ok) return unknown(id, whole.fault.reason);
  if (whole.value.kind !== 'boolean')
    return unknown(
      id,
      t('The expression gives {given}, and a constraint must be true or false.', {
        given: valueInWords(whole.value),
      }),
    );
  if (condition.kind === 'binary' && isOperator(condition.operator)) {
    const { left, operator, right } = limitOnTheRight({ ...condition, operator: condition.operator });
    const [value, limit] = [left, right].map((side) => evidence.compute(ownerId, side));
    if (value?.ok && limit?.ok && value.value.kind === 'quantity' && limit.value.kind === 'quantity') {
      const text = unitFor(value.value.dimension, condition, evidence.attributesIn(ownerId, condition));
      return compared(id, operator, value.value, limit.value, text);
    }
  }
  return { ...unknown(id, ''), reason: null, verdict: whole.value.value ? 'pass' : 'fail' };
}

interface Sides {
  readonly left: Expression;
  readonly operator: Operator;
  readonly right: Expression;
}

/** A comparison with what reads attributes on its left, where only one side does: the other one is the limit. */
function limitOnTheRight({ left, operator, right }: Sides): Sides {
  const isTurned = pathsOf(left).length === 0 && pathsOf(right).length > 0;
  return isTurned ? { left: right, operator: MIRRORED[operator], right: left } : { left, operator, right };
}

const isOperator = (operator: string): operator is Operator => OPERATORS.some((known) => known === operator);

/** The unit to show both sides in: one that is written in the condition, then one of what it reads, then base units. */
function unitFor(
  dimension: Dimension,
  condition: Expression,
  attributes: readonly Attribute[],
): string | null {
  const texts = [...unitsIn(condition), ...attributes.flatMap(({ unit }) => unit ?? [])];
  const fitting = texts.find((text) => {
    const unit = parseUnit(text);
    return unit && sameDimension(unit.dimension, dimension);
  });
  if (fitting !== undefined) return fitting;
  return Object.keys(dimension).length === 0 ? null : inBaseUnits(dimension);
}

/** The units that are written in an expression, from the right: the limit is there. */
function unitsIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'number':
      return expression.unit === null ? [] : [expression.unit];
    case 'unary':
      return unitsIn(expression.operand);
    case 'binary':
      return [...unitsIn(expression.right), ...unitsIn(expression.left)];
    case 'call':
      return expression.args.flatMap(unitsIn);
    default:
      return [];
  }
}
