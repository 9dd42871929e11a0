import { type RollUp, rowsIn } from '#model/budget/roll-up.ts';
import { type Dimension, inBaseUnits, sameDimension } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';

/** What engineers show budgets in, by size. */
const COMMON = [
  'mg g kg t lb',
  'mm cm m km in',
  'mm² cm² m²',
  'mL L m³',
  'µs ms s min h',
  'mW W kW MW',
  'J kJ MJ Wh kWh',
  'mA A mAh Ah mV V kV',
  'bit/s kbit/s Mbit/s Gbit/s kB MB GB',
  'N kN N·m Pa kPa bar °C K % € $',
].flatMap((kind) => kind.split(' '));

/** The units that a roll-up can be shown in: first those of its attributes from the outermost, then others of the kind. */
export function unitsFor({ rows, dimension }: RollUp): readonly string[] {
  if (!dimension) return [''];
  const fits = (text: string) => isOf(text, dimension);
  const used = [...rowsIn(rows)]
    .flatMap(({ attribute }) => (attribute ? (attribute.unit ?? '') : []))
    .filter(fits);
  const found = [...new Set([...used, ...COMMON.filter(fits)])];
  if (found.length > 0) return found;
  return [Object.keys(dimension).length === 0 ? '' : inBaseUnits(dimension)];
}

function isOf(text: string, dimension: Dimension): boolean {
  const unit = parseUnit(text);
  return unit !== null && sameDimension(unit.dimension, dimension);
}
