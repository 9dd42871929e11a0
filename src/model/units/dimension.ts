/**
 * What kind of quantity something is: the exponents of its base units (`m`, `kg`, `s`, `A`, `K`, `mol`, `cd`, `bit`, and words that
 * are no unit we know, each a base of its own). A base that is not there has the exponent 0; `{}` is a plain number.
 */
export type Dimension = Readonly<Record<string, number>>;

export const NONE: Dimension = {};

/** That of nothing at all: a sum of nothing is 0 of whatever it is added to or compared with. Told from others by being this one. */
export const ANY: Dimension = {};

/** Exponents closer than this are the same: roots of roots are not exact. */
const NEAR = 1e-9;

function combined(a: Dimension, b: Dimension, sign: 1 | -1): Dimension {
  const sum: Record<string, number> = { ...a };
  for (const [base, exponent] of Object.entries(b)) {
    const total = (sum[base] ?? 0) + sign * exponent;
    if (Math.abs(total) < NEAR) delete sum[base];
    else sum[base] = total;
  }
  return sum;
}

const isAny = (...dimensions: readonly Dimension[]): boolean => dimensions.includes(ANY);

export const times = (a: Dimension, b: Dimension): Dimension => (isAny(a, b) ? ANY : combined(a, b, 1));
export const per = (a: Dimension, b: Dimension): Dimension => (isAny(a, b) ? ANY : combined(a, b, -1));

export function toPower(dimension: Dimension, power: number): Dimension {
  if (Math.abs(power) < NEAR) return NONE;
  if (isAny(dimension)) return ANY;
  return Object.fromEntries(Object.entries(dimension).map(([base, exponent]) => [base, exponent * power]));
}

export function sameDimension(a: Dimension, b: Dimension): boolean {
  return isAny(a, b) || Object.keys(per(a, b)).length === 0;
}

/** What quantities of one dimension have in common. */
export function sharedBy(dimensions: readonly Dimension[]): Dimension {
  return dimensions.find((dimension) => dimension !== ANY) ?? ANY;
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '.': '·',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};
const superscript = (exponent: number) =>
  exponent === 1
    ? ''
    : String(Math.round(exponent * 100) / 100).replace(/./g, (sign) => SUPERSCRIPTS[sign] ?? sign);

/** A dimension in its base units: `kg·m²·s⁻²`; `1` for a plain number. */
export function inBaseUnits(dimension: Dimension): string {
  const factors = Object.entries(dimension)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([base, exponent]) => `${base}${superscript(exponent)}`);
  return factors.length === 0 ? '1' : factors.join('·');
}
