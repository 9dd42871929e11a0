import { t } from '#language/translate.ts';
import { NONE, per, sameDimension, sharedBy, times, toPower } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { compareNumbers } from './compare.ts';
import { callFunction } from './functions.ts';
import {
  arePoints,
  differInScale,
  isMultipleOfPoint,
  NO_COMPARISON,
  NO_MULTIPLE,
  NO_SUM,
  scaleOfDifference,
  scaleOfProduct,
  scaleOfSum,
} from './scale.ts';
import {
  type BinaryOperator,
  type Connective,
  type Expression,
  type Fault,
  isConnective,
  type Place,
} from './syntax.ts';
import {
  dimensionInWords,
  type Quantity,
  quantity,
  quantityIn,
  truth,
  type Value,
  valueInWords,
} from './value.ts';

export type Evaluated =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault };

/** Finds what a path means: its value, or why there is none, in a sentence. */
export type Resolve = (names: readonly string[]) => Value | string;

/**
 * Calls a function that only the asking side knows, with its arguments uncomputed; `ask` computes one.
 * @returns its value, why there is none, or null where it is no function of that side
 */
export type CallOwn = (
  name: string,
  args: readonly Expression[],
  ask: (arg: Expression) => Evaluated,
) => Value | string | null;

/** What an expression may speak of: paths, and functions beside those that all expressions have. */
interface Scope {
  readonly resolve: Resolve;
  readonly call?: CallOwn | undefined;
}

class Incomputable extends Error {
  constructor(readonly fault: Fault) {
    super(fault.reason);
  }
}

function fail({ at }: Place, reason: string): never {
  throw new Incomputable({ at, reason });
}

/**
 * Computes an expression, its quantities in base units. Numbers stay finite: what would be infinite or no number at all is a fault,
 * and so is whatever dimensions forbid.
 */
export function evaluate(expression: Expression, resolve: Resolve, call?: CallOwn): Evaluated {
  return computed(expression, { resolve, call });
}

function computed(expression: Expression, scope: Scope): Evaluated {
  try {
    return { ok: true, value: valueOf(expression, scope) };
  } catch (error) {
    if (error instanceof Incomputable) return { ok: false, fault: error.fault };
    throw error;
  }
}

function valueOf(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'number':
      return literal(expression);
    case 'text':
      return { kind: 'text', value: expression.value };
    case 'boolean':
      return truth(expression.value);
    case 'path': {
      const found = scope.resolve(expression.names);
      return typeof found === 'string' ? fail(expression, found) : found;
    }
    case 'unary':
      if (expression.operator === 'not') return truth(!truthOf(expression.operand, scope));
      // `-5 °C` is a number of degrees below their zero.
      if (expression.operand.kind === 'number')
        return literal({ ...expression.operand, value: -expression.operand.value });
      return negated(expression.operand, quantityOf(expression.operand, scope));
    case 'binary':
      return ofBoth(expression, scope);
    case 'call':
      return called(expression, scope);
  }
}

function literal(expression: Expression & { kind: 'number' }): Quantity {
  const { value, unit } = expression;
  if (unit === null) return quantity(value);
  const known = parseUnit(unit);
  if (!known) fail(expression, t('“{unit}” is not a unit.', { unit }));
  return quantityIn(value, known);
}

function negated(place: Place, { value, dimension, scale }: Quantity): Quantity {
  if (scale === 'point') fail(place, NO_MULTIPLE);
  return finite(place, quantity(-value, dimension, scale === 'step' ? scale : undefined));
}

function finite(place: Place, value: Quantity): Quantity {
  if (Number.isNaN(value.value))
    fail(
      place,
      t('The expression has no result: a root or a logarithm of a negative number, or 0 divided by 0.'),
    );
  if (!Number.isFinite(value.value)) fail(place, t('The result is too large, or something is divided by 0.'));
  return value;
}

const quantityOf = (expression: Expression, scope: Scope): Quantity =>
  asQuantity(expression, valueOf(expression, scope));

function asQuantity(expression: Expression, value: Value): Quantity {
  if (value.kind === 'quantity') return value;
  const given = valueInWords(value);
  return fail(
    expression,
    value.kind === 'list'
      ? t('A number is needed here, not {given}; take its sum, min or max.', { given })
      : t('A number is needed here, not {given}.', { given }),
  );
}

function truthOf(expression: Expression, scope: Scope): boolean {
  return asTruth(expression, valueOf(expression, scope));
}

function asTruth(expression: Expression, value: Value): boolean {
  return value.kind === 'boolean'
    ? value.value
    : fail(expression, t('True or false is needed here, not {given}.', { given: valueInWords(value) }));
}

function ofBoth(expression: Expression & { kind: 'binary' }, scope: Scope): Value {
  const { operator, left, right } = expression;
  if (isConnective(operator)) return truth(joined(operator, left, right, scope));
  switch (operator) {
    case '=':
    case '!=':
      return truth(isSame(expression, valueOf(left, scope), valueOf(right, scope)) === (operator === '='));
    case '+': {
      const [a, b] = [valueOf(left, scope), valueOf(right, scope)];
      if (a.kind === 'text' && b.kind === 'text') return { kind: 'text', value: `${a.value}${b.value}` };
      return ofSameKind(expression, operator, asQuantity(left, a), asQuantity(right, b));
    }
    default: {
      const [a, b] = [quantityOf(left, scope), quantityOf(right, scope)];
      return operator === '*' || operator === '/' || operator === '^'
        ? finite(expression, product(expression, operator, a, b))
        : ofSameKind(expression, operator, a, b);
    }
  }
}

/** What one side gives that decides the whole, whatever the other one gives (Kleene's strong logic); for `xor` and `<=>` nothing does. */
const DECIDED_BY_LEFT: Readonly<Partial<Record<Connective, boolean>>> = { and: false, or: true, '=>': false };
const DECIDED_BY_RIGHT: Readonly<Partial<Record<Connective, boolean>>> = { and: false, or: true, '=>': true };

/** Two conditions joined. One that cannot be computed leaves the whole open only where the other does not decide it, on either side. */
function joined(operator: Connective, left: Expression, right: Expression, scope: Scope): boolean {
  const a = computed(left, scope);
  if (a.ok && asTruth(left, a.value) === DECIDED_BY_LEFT[operator]) return operator !== 'and';
  const b = computed(right, scope);
  if (b.ok && asTruth(right, b.value) === DECIDED_BY_RIGHT[operator]) return operator !== 'and';
  if (!a.ok) throw new Incomputable(a.fault);
  if (!b.ok) throw new Incomputable(b.fault);
  const [first, second] = [asTruth(left, a.value), asTruth(right, b.value)];
  switch (operator) {
    case 'xor':
      return first !== second;
    case '<=>':
      return first === second;
    default:
      // Neither side decided it: `and` of two that are true, `or` of two that are false, `=>` from true to false.
      return operator === 'and';
  }
}

function isSame(place: Place, a: Value, b: Value): boolean {
  if (a.kind === 'list' || b.kind === 'list')
    return fail(place, t('A list cannot be compared; take its sum, min or max.'));
  if (a.kind !== b.kind) return fail(place, cannotBe('compared', valueInWords(a), valueInWords(b)));
  if (a.kind !== 'quantity' || b.kind !== 'quantity') return a.value === b.value;
  alike(place, 'compared', a, b);
  return compareNumbers(a.value, b.value) === 0;
}

/** As the first word of a sentence; the symbol of a unit stays as it is. */
const capital = (text: string) =>
  /^(?:an? |true or )/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

type Verb = 'compared' | 'added' | 'combined';

const cannotBe = (verb: Verb, a: string, b: string): string =>
  t(
    '{verb, select, compared {{a} cannot be compared with {b}.} added {{a} cannot be added to {b}.} other {{a} cannot be combined with {b}.}}',
    { verb, a: capital(a), b },
  );

function alike(place: Place, verb: Verb, a: Quantity, b: Quantity): void {
  if (!sameDimension(a.dimension, b.dimension))
    fail(place, cannotBe(verb, dimensionInWords(a.dimension), dimensionInWords(b.dimension)));
  if (verb === 'compared' && differInScale(a, b)) fail(place, NO_COMPARISON);
}

type SameKindOperator = Exclude<BinaryOperator, Connective | '*' | '/' | '^' | '=' | '!='>;

function ofSameKind(place: Place, operator: SameKindOperator, a: Quantity, b: Quantity): Value {
  switch (operator) {
    case '+':
      alike(place, 'added', a, b);
      if (arePoints(a, b)) fail(place, NO_SUM);
      return finite(
        place,
        quantity(a.value + b.value, sharedBy([a.dimension, b.dimension]), scaleOfSum(a, b)),
      );
    case '-':
      alike(place, 'combined', a, b);
      return finite(
        place,
        quantity(a.value - b.value, sharedBy([a.dimension, b.dimension]), scaleOfDifference(a, b)),
      );
    default:
      alike(place, 'compared', a, b);
      return truth(COMPARE[operator](a.value, b.value));
  }
}

const COMPARE = {
  '<': (a: number, b: number) => compareNumbers(a, b) < 0,
  '<=': (a: number, b: number) => compareNumbers(a, b) <= 0,
  '>': (a: number, b: number) => compareNumbers(a, b) > 0,
  '>=': (a: number, b: number) => compareNumbers(a, b) >= 0,
} as const;

function product(place: Place, operator: '*' | '/' | '^', a: Quantity, b: Quantity): Quantity {
  if (operator !== '^' && isMultipleOfPoint(operator, a, b)) fail(place, NO_MULTIPLE);
  if (operator === '*')
    return quantity(a.value * b.value, times(a.dimension, b.dimension), scaleOfProduct(a, b));
  if (operator === '/')
    return quantity(a.value / b.value, per(a.dimension, b.dimension), scaleOfProduct(a, b));
  if (!sameDimension(b.dimension, NONE))
    fail(place, t('An exponent is a plain number, not {given}.', { given: dimensionInWords(b.dimension) }));
  return quantity(a.value ** b.value, toPower(a.dimension, b.value));
}

function called(expression: Expression & { kind: 'call' }, scope: Scope): Value {
  const { name, args } = expression;
  if (name === 'if') {
    const [condition, yes, no] = args;
    if (!condition || !yes || !no || args.length !== 3)
      return fail(
        expression,
        t('if takes a condition, and what it gives where that is true and where it is false.'),
      );
    return valueOf(truthOf(condition, scope) ? yes : no, scope);
  }
  const given =
    scope.call?.(name, args, (arg) => computed(arg, scope)) ??
    callFunction(
      name,
      args.map((arg) => valueOf(arg, scope)),
    );
  if (typeof given === 'string') return fail(expression, given);
  return given.kind === 'quantity' ? finite(expression, given) : given;
}
