import { NONE, sameDimension, toPower } from '#model/units/dimension.ts';
import { dimensionInWords, type Quantity, quantity, type Value, valueInWords } from './value.ts';

/** What a function gives: a value, or why it cannot, in a sentence. */
type Given = Value | string;

interface Known {
  /** How many arguments it takes; `list`: one or more, lists among them. */
  readonly takes: number | 'list';
  readonly run: (quantities: readonly Quantity[]) => Given;
}

function sameKind(quantities: readonly Quantity[]): string | null {
  const [first] = quantities;
  const other = quantities.find((one) => first && !sameDimension(one.dimension, first.dimension));
  return first && other
    ? `${dimensionInWords(first.dimension)} and ${dimensionInWords(other.dimension)} cannot be taken together`
    : null;
}

/** A function of quantities of one kind that gives one of the same kind. */
const gathered = (of: (values: readonly number[]) => number, ofNothing: number | null): Known => ({
  takes: 'list',
  run: (quantities) => {
    const [first] = quantities;
    if (!first) return ofNothing === null ? 'there is nothing to take it of' : quantity(ofNothing);
    return sameKind(quantities) ?? quantity(of(quantities.map(({ value }) => value)), first.dimension);
  },
});

const kept = (of: (value: number) => number): Known => ({
  takes: 1,
  run: ([one]) => (one ? quantity(of(one.value), one.dimension) : 'a value is missing'),
});

/** A function of a plain number. */
const plain = (of: (value: number) => number): Known => ({
  takes: 1,
  run: ([one]) => {
    if (!one) return 'a value is missing';
    return sameDimension(one.dimension, NONE)
      ? quantity(of(one.value))
      : `it takes a plain number, not ${dimensionInWords(one.dimension)}`;
  },
});

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The functions of expressions by name, beside `if`, which computes only the case that it takes. */
export const FUNCTIONS: Readonly<Record<string, Known>> = {
  sum: gathered(total, 0),
  min: gathered((values) => values.reduce((least, value) => Math.min(least, value)), null),
  max: gathered((values) => values.reduce((most, value) => Math.max(most, value)), null),
  avg: gathered((values) => total(values) / values.length, null),
  count: { takes: 'list', run: (quantities) => quantity(quantities.length) },
  /** The root of the sum of squares, as tolerances are added. */
  rss: gathered((values) => Math.hypot(...values), 0),
  abs: kept(Math.abs),
  sqrt: {
    takes: 1,
    run: ([one]) =>
      one ? quantity(Math.sqrt(one.value), toPower(one.dimension, 0.5)) : 'a value is missing',
  },
  round: plain(Math.round),
  floor: plain(Math.floor),
  ceil: plain(Math.ceil),
  exp: plain(Math.exp),
  ln: plain(Math.log),
  log10: plain(Math.log10),
  sin: plain(Math.sin),
  cos: plain(Math.cos),
  tan: plain(Math.tan),
  asin: plain(Math.asin),
  acos: plain(Math.acos),
  atan: plain(Math.atan),
  mod: {
    takes: 2,
    run: ([a, b]) =>
      a && b
        ? (sameKind([a, b]) ?? quantity(a.value - b.value * Math.floor(a.value / b.value), a.dimension))
        : 'a value is missing',
  },
};

/** Calls a function with its arguments, lists spread out. */
export function callFunction(name: string, args: readonly Value[]): Given {
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!known)
    return `There is no function “${name}”. There are ${[...Object.keys(FUNCTIONS), 'if'].sort().join(', ')}.`;
  const values = args.flatMap(spread);
  if (known.takes !== 'list' && values.length !== known.takes)
    return `${name} takes ${known.takes === 1 ? 'one value' : `${known.takes} values`}, and got ${values.length}.`;
  if (known.takes === 'list' && args.length === 0) return `${name} takes one value or more, and got none.`;
  const quantities: Quantity[] = [];
  for (const value of values) {
    if (value.kind !== 'quantity') return `${name} takes numbers, and got ${valueInWords(value)}.`;
    quantities.push(value);
  }
  const given = known.run(quantities);
  return typeof given === 'string' ? `${name}: ${given}.` : given;
}

const spread = (value: Value): readonly Value[] =>
  value.kind === 'list' ? value.values.flatMap(spread) : [value];
