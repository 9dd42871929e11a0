import { NONE, per, times, toPower } from './dimension.ts';
import {
  INFORMATION_PREFIXES,
  PLAIN,
  PREFIXED,
  PREFIXES,
  REFERRING,
  SPELLED,
  type Unit,
} from './known-units.ts';

/** A plain number's unit. */
export const ONE: Unit = { factor: 1, offset: 0, dimension: NONE };

/** A symbol of one unit, with its prefix; undefined where we know none of that name. */
function knownUnit(symbol: string): Unit | undefined {
  const whole = PLAIN[symbol] ?? PREFIXED[symbol];
  if (whole) return whole;
  const spelled = SPELLED[symbol];
  if (spelled !== undefined) return knownUnit(spelled);
  for (const length of [1, 2]) {
    const [prefix, rest] = [symbol.slice(0, length), symbol.slice(length)];
    const of = PREFIXED[rest];
    if (!of) continue;
    const scale = prefixOf(prefix, of);
    if (scale !== undefined) return { ...of, factor: of.factor * scale };
  }
  return undefined;
}

/** The bases of what is counted in whole numbers: of a bit or of a euro there is no tenth. */
const COUNTED = ['bit', 'EUR', 'USD', 'GBP'];

function prefixOf(prefix: string, { dimension }: Unit): number | undefined {
  const scale = PREFIXES[prefix];
  const isCounted = COUNTED.some((base) => dimension[base] !== undefined);
  if (scale !== undefined) return isCounted && scale < 1000 ? undefined : scale;
  return dimension['bit'] === undefined ? undefined : INFORMATION_PREFIXES[prefix];
}

/** Whether a word is a symbol of one unit that we know, with its prefix: `km`, and no `widgets`. */
export function isKnownUnit(symbol: string): boolean {
  return knownUnit(symbol) !== undefined;
}

const DIGITS: Readonly<Record<string, string>> = {
  '⁻': '-',
  '⁺': '+',
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};
/** A torque as drawings write it: their `lb` and `oz` are forces. */
const INCH_POUNDS = /(?<!\p{L})(in|ft)-(lb|oz)f?s?(?!\p{L})|(?<!\p{L})(lb|oz)f?s?-(in|ft)(?!\p{L})/gu;
/** Symbols with a digit or a sign of their own inside. */
const WRITTEN_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/%\s*r\.?h\.?/giu, '%RH'],
  [/dB\s*\(A\)/gu, 'dBA'],
  [/dB[ -](Hz|SPL)/gu, 'dB$1'],
  [/mm Hg/gu, 'mmHg'],
  [/cm\s?H2O/gu, 'cmH2O'],
];
const SYMBOL = /^[\p{L}°%‰$€£][\p{L}°_$€£]*\d*(?![\d.])/u;
/** `cmH2O` alone has its digit within. */
const WATER = /^cmH2O(?!\p{L})/u;
const PLAIN_SYMBOL = /^[\p{L}°%‰$€£][\p{L}°_$€£]*/u;
const EXPONENT = /^(?:\^|\*\*)?(?:\(([+-]?\d+(?:\.\d+)?)\)|([+-]?\d+(?:\.\d+)?))/;

/**
 * A unit as engineers write it: symbols with prefixes, joined by `*`, `·`, `.`, a space or `/`, with exponents as `^2`, `²` or `2`,
 * and parentheses: `kg`, `m/s²`, `N·m`, `W/(m^2 K)`, `1/s`. A word that is no unit we know is a unit of its own, which only
 * converts to itself (`widgets`). Null for what is not a unit at all.
 */
export function parseUnit(text: string): Unit | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= MOST_KEPT) parsed.clear();
  const unit = readUnit(text);
  parsed.set(text, unit);
  return unit;
}

/** The same few texts come again and again. */
const MOST_KEPT = 1_000;
const parsed = new Map<string, Unit | null>();

function readUnit(text: string): Unit | null {
  const plain = text.trim().replace(/[⁻⁺⁰-⁹¹²³]/g, (sign) => DIGITS[sign] ?? sign);
  // One sign for each of the ohm, the kelvin, the ångström and the degree with its letter, and for a minus and a fraction.
  const source = WRITTEN_OTHERWISE.reduce(
    (text, [pattern, symbol]) => text.replace(pattern, symbol),
    plain.normalize('NFKC'),
  )
    .replaceAll('−', '-')
    .replace(/[⁄∕]/g, '/')
    // The exponent of `Nm²` and of `kgm²` is the metre's.
    .replace(/(?<!\p{L})(\p{L}?N|kg)m((?:\^|\*\*)?-?\d+)/gu, '($1·m$2)')
    .replace(/(?<!\p{L})kgK(?!\p{L})/gu, '(kg·K)')
    // A conductivity, as every data sheet writes it: nobody means watts per millikelvin.
    .replace(/(?<!\p{L})(\p{L}?W)\s*\/\s*\(?mK\)?(?![\p{L}\d^*])/gu, '$1/(m·K)')
    .replace(
      INCH_POUNDS,
      (_, arm, force, forceBefore, armAfter) => `(${force ?? forceBefore}f·${arm ?? armAfter})`,
    )
    // A hyphen joins, as in `kW-h`.
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '·');
  if (source === '' || source === '1') return ONE;
  const reader = new Reader(source);
  const unit = reader.product();
  if (!unit || !reader.atEnd) return null;
  const refers = Object.keys(unit.dimension).some((base) => REFERRING.has(base));
  return refers && unit.factor !== 1 ? { ...ONE, dimension: { [source]: 1 } } : unit;
}

class Reader {
  #rest: string;

  constructor(source: string) {
    this.#rest = source;
  }

  get atEnd(): boolean {
    return this.#rest.trim() === '';
  }

  /**
   * Factors up to the end or a closing parenthesis. A `/` divides by the factor after it, and by what that is multiplied with without
   * a sign between or with a raised dot: `W/m²K` and `J/kg·K` are per kelvin, `W/m*K` is not.
   */
  product(): Unit | null {
    let result: Unit | null = null;
    let divides = false;
    let isOpen = false;
    for (;;) {
      this.#rest = this.#rest.trimStart();
      if (this.#rest === '' || this.#rest.startsWith(')')) return isOpen ? null : result;
      const factor = this.#factor();
      if (!factor) return null;
      result = result ? joined(result, factor, divides) : factor;
      this.#rest = this.#rest.trimStart();
      const operator = /^(?:\/|\*(?!\*)|·|⋅|×|\.(?!\d))/.exec(this.#rest)?.[0];
      isOpen = operator === '/';
      const goesOn = operator === undefined || operator === '·' || operator === '⋅';
      divides = isOpen || (divides && goesOn);
      if (operator !== undefined) {
        this.#rest = this.#rest.slice(operator.length);
        if (this.atEnd) return null;
      }
    }
  }

  #factor(): Unit | null {
    const base = this.#base();
    if (!base) return null;
    const exponent = EXPONENT.exec(this.#rest);
    if (!exponent) return base;
    this.#rest = this.#rest.slice(exponent[0].length);
    const power = Number(exponent[1] ?? exponent[2]);
    return {
      factor: base.factor ** power,
      offset: power === 1 ? base.offset : 0,
      dimension: toPower(base.dimension, power),
    };
  }

  #base(): Unit | null {
    const root = /^(?:√|sqrt(?=\())/.exec(this.#rest);
    if (root) {
      this.#rest = this.#rest.slice(root[0].length);
      const under = this.#factor();
      return (
        under && { factor: Math.sqrt(under.factor), offset: 0, dimension: toPower(under.dimension, 0.5) }
      );
    }
    if (this.#rest.startsWith('(')) {
      this.#rest = this.#rest.slice(1);
      const inner = this.product();
      if (!inner || !this.#rest.startsWith(')')) return null;
      this.#rest = this.#rest.slice(1);
      return inner;
    }
    const one = /^1(?![\d.])/.exec(this.#rest);
    if (one) {
      this.#rest = this.#rest.slice(1);
      return ONE;
    }
    // `g0` is a symbol of its own, the 2 of `m2` an exponent.
    const water = WATER.exec(this.#rest)?.[0];
    if (water !== undefined) return this.#take(water);
    const numbered = SYMBOL.exec(this.#rest)?.[0];
    if (numbered !== undefined && knownUnit(numbered)) return this.#take(numbered);
    const symbol = PLAIN_SYMBOL.exec(this.#rest)?.[0];
    return symbol === undefined ? null : this.#take(symbol);
  }

  #take(symbol: string): Unit {
    this.#rest = this.#rest.slice(symbol.length);
    return knownUnit(symbol) ?? { factor: 1, offset: 0, dimension: { [symbol]: 1 } };
  }
}

/** A product or a quotient; zero of a temperature scale counts only where the unit stands alone. */
function joined(a: Unit, b: Unit, divides: boolean): Unit {
  return {
    factor: divides ? a.factor / b.factor : a.factor * b.factor,
    offset: 0,
    dimension: divides ? per(a.dimension, b.dimension) : times(a.dimension, b.dimension),
  };
}
