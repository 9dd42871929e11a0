import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { inBaseUnits } from './dimension.ts';
import { PLAIN, PREFIXED } from './known-units.ts';
import { parseUnit } from './parse-unit.ts';

const dimensionOf = (text: string) => {
  const unit = parseUnit(text);
  return unit && inBaseUnits(unit.dimension);
};

describe('a unit', () => {
  it.each([
    ['kg', 'kg'],
    ['m/s²', 'm·s⁻²'],
    ['m/s^2', 'm·s⁻²'],
    ['m s-2', 'm·s⁻²'],
    ['N·m', 'kg·m²·s⁻²'],
    ['N m', 'kg·m²·s⁻²'],
    ['N.m', 'kg·m²·s⁻²'],
    ['W/(m^2 K)', 'K⁻¹·kg·s⁻³'],
    ['W/m2/K', 'K⁻¹·kg·s⁻³'],
    ['1/s', 's⁻¹'],
    ['mm', 'm'],
    ['µm', 'm'],
    ['um', 'm'],
    ['min', 's'],
    ['g0', 'm·s⁻²'],
    ['%', '1'],
    ['°C', 'K'],
    ['Mbit/s', 'bit·s⁻¹'],
    ['GiB', 'bit'],
    ['dBm', 'dBm'],
    ['widgets/h', 's⁻¹·widgets'],
    ['V/√Hz', null],
    ['kg/', null],
    ['(m', null],
    ['m)', null],
    ['5', null],
    ['', '1'],
  ])('%s is %s in base units', (text, base) => {
    expect(dimensionOf(text)).toBe(base);
  });

  // NIST Special Publication 811 (2008), appendix B.8 and B.9; temperatures by definition.
  it.each([
    [1, 'mi', 'km', 1.609344],
    [1, 'nmi', 'm', 1852],
    [60, 'mph', 'km/h', 96.56064],
    [1, 'kn', 'm/s', 0.514444444],
    [1, 'lb', 'g', 453.59237],
    [1, 'lbf', 'N', 4.4482216152605],
    [14.7, 'psi', 'kPa', 101.352932],
    [1, 'atm', 'hPa', 1013.25],
    [1, 'hp', 'W', 745.69987],
    [1, 'kWh', 'MJ', 3.6],
    [1, 'BTU', 'J', 1055.05585262],
    [2500, 'mAh', 'C', 9000],
    [100, '°C', '°F', 212],
    [-40, '°F', '°C', -40],
    [0, 'K', '°C', -273.15],
    [3000, 'rpm', 'Hz', 314.159265],
    [180, '°', 'rad', Math.PI],
    [1, 'arcsec', 'mrad', 0.00484813681],
    [8, 'Mbit/s', 'MB/s', 1],
    [1, 'GiB', 'MB', 1073.741824],
    [1, 'L/min', 'm³/s', 1.66666667e-5],
    [25, '%', '1', 0.25],
    [1, 'eV', 'J', 1.602176634e-19],
    [1, 'T', 'Gs', 10_000],
  ])('%d %s is %s %d', (value, from, to, expected) => {
    const converted = convert(value, from, to);
    expect(converted.ok && converted.value / expected).toBeCloseTo(1, 7);
  });

  it('of another dimension is refused in words', () => {
    expect(convert(1, 'kg', 'm')).toEqual({ ok: false, reason: 'kg cannot be converted to m: kg is not m.' });
    expect(convert(1, 'widgets', 'kg').ok).toBe(false);
    expect(convert(1, 'kg', 'm)')).toEqual({ ok: false, reason: '“m)” is not a unit.' });
  });

  const symbols = Object.keys({ ...PLAIN, ...PREFIXED });
  const alike = fc
    .constantFrom(...symbols)
    .map((one) => symbols.filter((other) => dimensionOf(other) === dimensionOf(one)))
    .chain((same) => fc.tuple(fc.constantFrom(...same), fc.constantFrom(...same), fc.constantFrom(...same)));
  const valueIn = (value: number, from: string, to: string) => {
    const converted = convert(value, from, to);
    return converted.ok ? converted.value : Number.NaN;
  };

  it('converts there and back to the same, and by way of a third one to the same', () =>
    fc.assert(
      fc.property(alike, fc.integer({ min: -1000, max: 1000 }), ([a, b, c], value) => {
        const there = valueIn(value, a, b);
        expect(Math.abs(valueIn(there, b, a) - value)).toBeLessThan(1e-6 * Math.max(1, Math.abs(value)));
        const direct = valueIn(value, a, c);
        const off = Math.abs(valueIn(there, b, c) - direct);
        expect(off).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(direct)));
      }),
      { numRuns: 500 },
    ));

  it('is read from any text, or is not one, without an error', () =>
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12, unit: fc.constantFrom(...'kgmsNWA/·*.^()²-+12 °%'.split('')) }),
        (text) => {
          const unit = parseUnit(text);
          expect(unit === null || unit.factor > 0).toBe(true);
        },
      ),
    ));
});
