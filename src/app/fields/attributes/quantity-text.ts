import { notANumber } from '#app/ui/fields/not-a-number.ts';
import { t } from '#language/translate.ts';
import { parseLocaleNumber, userLocale } from '#app/ui/locale/locale-number.ts';
import { OPERATORS } from '#model/elements/constraint.ts';
import { parseUnit } from '#model/units/parse-unit.ts';

/** What a text says of a quantity: what of it is not written is undefined. */
export interface Quantity {
  readonly value: number;
  readonly unit: string | undefined;
}

/** A quantity with the operator of a limit before it. */
export interface LimitText extends Quantity {
  readonly operator: (typeof OPERATORS)[number] | undefined;
}

type Read<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly message: string };

/** A number at the beginning: with the groups that some languages part by spaces, and without. */
const GROUPED = /^[+\-\u2212]?\d[\d.,]*(?:[\s'\u2019\u00a0\u202f]\d{3}(?!\d)[\d.,]*)*(?:e[+\-\u2212]?\d+)?/i;
const PLAIN = /^[+\-\u2212]?(?:\d[\d.,'\u2019]*|[.,]\d+)(?:e[+\-\u2212]?\d+)?/i;

/** A number as programs write it in another base: `0x10`. */
const OTHER_BASE = /^[+\-\u2212]?0[xob][\da-f]/i;

/**
 * Reads a number with its unit as people of a locale write it: `16.8 V`, `0,5kg`, `1 200 1/min`, or the number alone. A number that
 * would be stored as another one, for it has more digits than can be held, is refused, and so is
 * what can be no unit. A word that is not known is a unit of its own.
 */
export function readQuantity(text: string, locale = userLocale()): Read<Quantity> {
  const typed = text.trim();
  // A zero with a unit of its own would be another value.
  if (OTHER_BASE.test(typed)) return { ok: false, message: notANumber(text) };
  for (const pattern of [GROUPED, PLAIN]) {
    const [number = ''] = pattern.exec(typed) ?? [];
    const value = number === '' ? undefined : parseLocaleNumber(number, locale);
    if (value === undefined) continue;
    const unit = typed.slice(number.length).trim();
    if (unit !== '' && parseUnit(unit) === null)
      return {
        ok: false,
        message: t('“{unit}” is not a unit.', { unit }),
      };
    if (!isHeld(number, value))
      return {
        ok: false,
        message: t('“{number}” has more digits than can be stored exactly.', { number: number.trim() }),
      };
    return { ok: true, value, unit: unit === '' ? undefined : unit };
  }
  return { ok: false, message: notANumber(text) };
}

const SIGNS: Readonly<Record<string, LimitText['operator']>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '=>': '>=',
  '=<': '<=',
  '==': '=',
  '<>': '!=',
};

/** Reads a limit: `≥ 14.2 V`, `< 5`, `14,2`. Without an operator the one that is there stays. */
export function readLimit(text: string, locale = userLocale()): Read<LimitText> {
  const [sign = ''] = /^\s*(?:[<>=!]{1,2}|[≥≤≠])/.exec(text) ?? [];
  const written = sign.trim();
  const operator = SIGNS[written] ?? OPERATORS.find((one) => one === written);
  if (written !== '' && operator === undefined)
    return {
      ok: false,
      message: t('“{sign}” is not one of {operators}.', { sign: written, operators: OPERATORS.join(' ') }),
    };
  const read = readQuantity(text.slice(sign.length), locale);
  return read.ok ? { ...read, operator } : read;
}

/** Whether a written number is the one that is stored: beyond some 15 digits a computer's number is another one. */
function isHeld(written: string, value: number): boolean {
  const digits = written.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length <= 15) return true;
  const kept = String(value).replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.replace(/0+$/, '') === kept.replace(/0+$/, '');
}
