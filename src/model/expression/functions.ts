import { t } from '#language/translate.ts';
import { ANY, NONE, sameDimension, sharedBy, toPower } from '#model/units/dimension.ts';
import {
  type Counted,
  dimensionInWords,
  type Quantity,
  quantity,
  type Value,
  valueInWords,
} from './value.ts';

/** What a function gives: a value, or why it cannot, in a sentence. */
type Given = Value | string;

/** A quantity that counts several times. */
interface Weighed extends Quantity {
  readonly times: number;
}

interface Known {
  /** How many arguments it takes; `list`: one or more, lists among them. */
  readonly takes: number | 'list';
  readonly run: (quantities: readonly Weighed[]) => Given;
}

function sameKind(quantities: readonly Quantity[]): string | null {
  const first = sharedBy(quantities.map(({ dimension }) => dimension));
  const other = quantities.find(({ dimension }) => !sameDimension(dimension, first));
  return other
    ? t('{a} and {b} cannot be taken together', {
        a: dimensionInWords(first),
        b: dimensionInWords(other.dimension),
      })
    : null;
}

/** A function of quantities of one kind that gives one of the same kind. */
const gathered = (
  of: (values: readonly Weighed[]) => number,
  ofNothing: number | null,
  addsUp = ofNothing !== null,
): Known => ({
  takes: 'list',
  run: (quantities) => {
    if (quantities.length === 0) return ofNothing === null ? t('it has no values') : quantity(ofNothing, ANY);
    const points = quantities.filter(({ scale }) => scale === 'point');
    if (addsUp && (points.length > 1 || points.some(({ times }) => times > 1)))
      return t('temperatures on a scale such as °C cannot be added');
    const scale = quantities.find((one) => one.scale !== undefined)?.scale;
    return (
      sameKind(quantities) ??
      quantity(of(quantities), sharedBy(quantities.map(({ dimension }) => dimension)), scale)
    );
  },
});

const kept = (of: (value: number) => number): Known => ({
  takes: 1,
  run: ([one]) => (one ? quantity(of(one.value), one.dimension, one.scale) : t('a value is missing')),
});

/** A function of a plain number. */
const plain = (of: (value: number) => number): Known => ({
  takes: 1,
  run: ([one]) => {
    if (!one) return t('a value is missing');
    return sameDimension(one.dimension, NONE)
      ? quantity(of(one.value))
      : t('it takes a plain number, not {given}', { given: dimensionInWords(one.dimension) });
  },
});

const total = (all: readonly Weighed[], of: (value: number) => number = (value) => value) =>
  all.reduce((sum, { value, times }) => sum + times * of(value), 0);
const countOf = (all: readonly Weighed[]) => all.reduce((sum, { times }) => sum + times, 0);

/** The functions of expressions by name, beside `if`, which computes only the case that it takes. */
export const FUNCTIONS: Readonly<Record<string, Known>> = {
  sum: gathered((all) => total(all), 0),
  min: gathered(
    (all) => all.reduce((least, { value }) => Math.min(least, value), Number.POSITIVE_INFINITY),
    null,
  ),
  max: gathered(
    (all) => all.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY),
    null,
  ),
  avg: gathered((all) => total(all) / countOf(all), null),
  count: { takes: 'list', run: (all) => quantity(countOf(all)) },
  // The root of the sum of squares, as independent tolerances are added.
  rss: gathered((all) => Math.sqrt(total(all, (value) => value * value)), 0),
  abs: kept(Math.abs),
  sqrt: {
    takes: 1,
    run: ([one]) =>
      one ? quantity(Math.sqrt(one.value), toPower(one.dimension, 0.5)) : t('a value is missing'),
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
        : t('a value is missing'),
  },
};

/** Calls a function with its arguments, lists spread out. */
export function callFunction(name: string, args: readonly Value[]): Given {
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!known)
    return t('There is no function “{name}”. There are {names}.', {
      name,
      names: [...Object.keys(FUNCTIONS), 'if'].sort().join(', '),
    });
  const values = args.flatMap((value) => spread({ value, times: 1 }));
  if (known.takes !== 'list' && values.length !== known.takes)
    return t(
      '{takes, plural, =1 {{name} takes one value, and got {count}.} other {{name} takes {takes} values, and got {count}.}}',
      { name, takes: known.takes, count: values.length },
    );
  if (known.takes === 'list' && args.length === 0)
    return t('{name} takes one value or more, and got none.', { name });
  const quantities: Weighed[] = [];
  for (const { value, times } of values) {
    if (value.kind !== 'quantity')
      return t('{name} takes numbers, and got {given}.', { name, given: valueInWords(value) });
    quantities.push({ ...value, times });
  }
  const given = known.run(quantities);
  return typeof given === 'string' ? t('{name}: {reason}.', { name, reason: given }) : given;
}

function spread({ value, times }: Counted): readonly Counted[] {
  if (value.kind !== 'list') return [{ value, times }];
  return value.values.flatMap((inner) => spread({ value: inner.value, times: inner.times * times }));
}
