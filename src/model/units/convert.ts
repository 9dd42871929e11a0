import { inBaseUnits, sameDimension } from './dimension.ts';
import type { Unit } from './known-units.ts';
import { parseUnit } from './parse-unit.ts';

/** A value of a unit in base units. */
export const toBase = (value: number, { factor, offset }: Unit): number => value * factor + offset;

/** A value in base units in a unit. */
export const fromBase = (value: number, { factor, offset }: Unit): number => (value - offset) / factor;

export type Converted =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: string };

/** A value in another unit, both as engineers write them: 1 `bar` is 100 `kPa`. */
export function convert(value: number, from: string, to: string): Converted {
  if (from === to) return { ok: true, value };
  const [source, target] = [parseUnit(from), parseUnit(to)];
  if (!source) return { ok: false, reason: `“${from}” is not a unit.` };
  if (!target) return { ok: false, reason: `“${to}” is not a unit.` };
  if (!sameDimension(source.dimension, target.dimension))
    return {
      ok: false,
      reason: `${from} cannot be converted to ${to}: ${inBaseUnits(source.dimension)} is not ${inBaseUnits(target.dimension)}.`,
    };
  return { ok: true, value: fromBase(toBase(value, source), target) };
}
