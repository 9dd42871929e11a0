import { t } from '#language/translate.ts';
import { isKnownUnit } from '#model/units/parse-unit.ts';
import type { Fault, Place } from './syntax.ts';

export type Token =
  | (Place & { readonly kind: 'number'; readonly value: number; readonly unit: string | null })
  | (Place & { readonly kind: 'text'; readonly value: string })
  | (Place & { readonly kind: 'name'; readonly value: string; readonly quoted: boolean })
  | (Place & { readonly kind: 'sign'; readonly value: string })
  | (Place & { readonly kind: 'end' });

const NUMBER =
  /^(?:0[xX][\da-fA-F]+(?![\p{L}\p{N}_.])|0[bB][01]+(?![\p{L}\p{N}_.])|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)/u;
/** A unit in brackets, or one symbol that follows its number, with its exponent. */
const UNIT =
  /^\s*\[([^\]]*)\]|^\s?([\p{L}°%‰µΩ$€£][\p{L}°µΩ$€£]*(?:(?:\^|\*\*)-?\d+(?![\p{L}\p{N}_(.])|[⁻¹²³⁴-⁹]+(?![_(.])|(?![\p{L}\p{N}_(.])))/u;
/** A unit that ends in a digit of its own (`g0`), or has its exponent without a sign (`cm2`): read where the letters are a known one. */
const NUMBERED_UNIT = /^\s?(\p{L}+)(\d)(?![\p{L}\p{N}_(.])/u;
/** What is joined to it without a space between, under a root or not. */
const FACTOR =
  /^[*/·⋅]√?([\p{L}°%‰µΩ$€£][\p{L}°µΩ$€£]*)(?:(?:\^|\*\*)-?\d+(?![\p{L}\p{N}_(.])|[⁻¹²³⁴-⁹]+(?![_(.])|[2-9]?(?![\p{L}\p{N}_(.]))/u;
/** What is joined to a raised exponent without a sign: the K of `m²K`. */
const JOINED = /^(\p{L}[\p{L}°]*)(?:[⁻¹²³⁴-⁹]+|[2-9]?(?![\p{L}\p{N}_(.]))/u;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*/u;
const QUOTED = /^(?:'([^']*)'|`([^`]*)`)/;
const TEXT = /^(?:"((?:[^"\\]|\\.)*)"|[“„]([^"“”„]*)[“”])/;
const SIGN = /^(?:<=>|<=|>=|=>|==|!=|<>|&&|\|\||\*\*|[-+*/^()<>=!,.&|≤≥≠×÷·−–∧∨¬⊕⇒⇔→↔])/;
/** Words that are operators, and so no names unless they are quoted. */
export const OPERATOR_WORDS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'xor',
  'not',
  'AND',
  'OR',
  'XOR',
  'NOT',
]);

/** Other ways to write the same. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '==': '=',
  '<>': '!=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  AND: 'and',
  OR: 'or',
  XOR: 'xor',
  NOT: 'not',
  '&&': 'and',
  '&': 'and',
  '∧': 'and',
  '||': 'or',
  '|': 'or',
  '∨': 'or',
  '⊕': 'xor',
  '!': 'not',
  '¬': 'not',
  '⇒': '=>',
  '→': '=>',
  '⇔': '<=>',
  '↔': '<=>',
  '**': '^',
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
};

/** The words, numbers and signs of a text, ended by `end`; a number takes the unit that follows it. */
export function tokensOf(text: string): readonly Token[] | Fault {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(text.slice(at));
    if (match) at += match[0].length;
    return match;
  };
  const takeNumberedUnit = (): string | undefined => {
    const [whole = '', letters = '', digit = ''] = NUMBERED_UNIT.exec(text.slice(at)) ?? [];
    const symbol = `${letters}${digit}`;
    if (!isKnownUnit(symbol) && !(isKnownUnit(letters) && digit >= '2')) return undefined;
    at += whole.length;
    return symbol;
  };
  // `5 m/s` is one value; with spaces, `5 m / s` divides by what is called s.
  const factorsAfter = (): string => {
    const start = at;
    for (;;) {
      const pattern =
        /[⁻¹²³⁴-⁹]/.test(text[at - 1] ?? '') && !/^[*/·⋅]/.test(text.slice(at)) ? JOINED : FACTOR;
      const [factor = '', symbol = ''] = pattern.exec(text.slice(at)) ?? [];
      if (!isKnownUnit(symbol)) return text.slice(start, at);
      at += factor.length;
    }
  };
  for (;;) {
    take(/^\s+/);
    const start = at;
    if (at >= text.length) return [...tokens, { kind: 'end', at }];
    const number = take(NUMBER);
    if (number) {
      const value = Number(number[0]);
      if (!Number.isFinite(value))
        return { at: start, reason: t('{number} is too large a number.', { number: number[0] }) };
      const before = at;
      const match = take(UNIT);
      const symbol = match ? match[2] : takeNumberedUnit();
      let unit = match?.[1] ?? symbol ?? null;
      if (unit !== null && OPERATOR_WORDS.has(unit)) [unit, at] = [null, before];
      else if (symbol !== undefined) unit = `${symbol}${factorsAfter()}`;
      tokens.push({ kind: 'number', at: start, value, unit });
      continue;
    }
    const quoted = take(QUOTED);
    if (quoted) {
      tokens.push({ kind: 'name', at: start, value: quoted[1] ?? quoted[2] ?? '', quoted: true });
      continue;
    }
    const string = take(TEXT);
    if (string) {
      tokens.push({ kind: 'text', at: start, value: (string[1] ?? string[2] ?? '').replace(/\\(.)/g, '$1') });
      continue;
    }
    const name = take(NAME)?.[0];
    if (name !== undefined) {
      tokens.push(
        OPERATOR_WORDS.has(name)
          ? { kind: 'sign', at: start, value: SPELLINGS[name] ?? name }
          : { kind: 'name', at: start, value: name, quoted: false },
      );
      continue;
    }
    const sign = take(SIGN)?.[0];
    if (sign === undefined)
      return {
        at: start,
        reason: t('“{text}” is not allowed here.', { text: /^./su.exec(text.slice(at))?.[0] ?? '' }),
      };
    tokens.push({ kind: 'sign', at: start, value: SPELLINGS[sign] ?? sign });
  }
}
