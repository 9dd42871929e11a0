import { NONE, per, times, toPower } from './dimension.ts';
import { INFORMATION_PREFIXES, PLAIN, PREFIXED, PREFIXES, type Unit } from './known-units.ts';

/** A plain number's unit. */
export const ONE: Unit = { factor: 1, offset: 0, dimension: NONE };

/** A symbol of one unit, with its prefix; undefined where we know none of that name. */
function knownUnit(symbol: string): Unit | undefined {
  const whole = PLAIN[symbol] ?? PREFIXED[symbol];
  if (whole) return whole;
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
const SYMBOL = /^[\p{L}°%‰$€£][\p{L}°_$€£]*\d*(?![\d.])/u;
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
  const source = plain
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/[⁄∕]/g, '/')
    // The exponent of `Nm²` is the metre's.
    .replace(/(?<!\p{L})(\p{L}?N)m((?:\^|\*\*)?-?\d+)/gu, '($1·m$2)');
  if (source === '' || source === '1') return ONE;
  const reader = new Reader(source);
  const unit = reader.product();
  return unit && reader.atEnd ? unit : null;
}

class Reader {
  #rest: string;

  constructor(source: string) {
    this.#rest = source;
  }

  get atEnd(): boolean {
    return this.#rest.trim() === '';
  }

  /** Factors up to the end or a closing parenthesis; everything after a `/` divides, one factor each. */
  product(): Unit | null {
    let result: Unit | null = null;
    let divides = false;
    for (;;) {
      this.#rest = this.#rest.trimStart();
      if (this.#rest === '' || this.#rest.startsWith(')')) return divides ? null : result;
      const factor = this.#factor();
      if (!factor) return null;
      result = result ? joined(result, factor, divides) : divides ? joined(ONE, factor, true) : factor;
      this.#rest = this.#rest.trimStart();
      const operator = /^(?:\/|\*(?!\*)|·|⋅|×|\.(?!\d))/.exec(this.#rest)?.[0];
      divides = operator === '/';
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
