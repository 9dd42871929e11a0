import { t } from '#language/translate.ts';
import { inBaseUnits, sameDimension } from './dimension.ts';
import type { Unit } from './known-units.ts';
import { parseUnit } from './parse-unit.ts';

/** A value of a unit in base units. */
export const toBase = (value: number, { factor, offset }: Unit): number => value * factor + offset;

/** A number of fewer digits is looked for from so many on: what somebody wrote has seldom more. */
const FEW_DIGITS = 12;
/** A double holds so many decimal digits. */
const DIGITS = 15;
/** What a few multiplications and an offset lose, relative to the larger of the numbers in it. */
const LOST = 4 * Number.EPSILON;

/**
 * A value in base units in a unit: of the numbers that are this value, but for what computing with doubles loses, the one
 * that is written shortest: 1000 L/min come back as 1000, 25 °C are 77 °F.
 */
export function fromBase(value: number, unit: Unit): number {
  const exact = (value - unit.offset) / unit.factor;
  if (Number.isInteger(exact) || !Number.isFinite(exact)) return exact;
  const lost = LOST * Math.max(Math.abs(value), Math.abs(unit.offset));
  for (let digits = FEW_DIGITS; digits <= DIGITS; digits += 1) {
    const written = Number(exact.toPrecision(digits));
    if (Math.abs(toBase(written, unit) - value) <= lost) return written;
  }
  return exact;
}

export type Converted =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: string };

/** A value in another unit, both as engineers write them: 1 `bar` is 100 `kPa`. */
export function convert(value: number, from: string, to: string): Converted {
  if (from === to) return { ok: true, value };
  const [source, target] = [parseUnit(from), parseUnit(to)];
  if (!source) return { ok: false, reason: t('“{unit}” is not a unit.', { unit: from }) };
  if (!target) return { ok: false, reason: t('“{unit}” is not a unit.', { unit: to }) };
  if (!sameDimension(source.dimension, target.dimension))
    return {
      ok: false,
      reason: t('{from} cannot be converted to {to}: {base} is not {other}.', {
        from,
        to,
        base: inBaseUnits(source.dimension),
        other: inBaseUnits(target.dimension),
      }),
    };
  return { ok: true, value: fromBase(toBase(value, source), target) };
}
