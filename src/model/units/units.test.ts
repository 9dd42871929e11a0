import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, fromBase, toBase } from './convert.ts';
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
    ['W/(K m2)', 'K⁻¹·kg·s⁻³'],
    ['m^(-2)', 'm⁻²'],
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
    ['dB', 'dB'],
    ['dBm', 'dBm'],
    ['dBW', 'dBW'],
    ['dBi', 'dBi'],
    ['mb', 'mb'],
    ['dB/m', 'dB·m⁻¹'],
    ['k€', 'EUR'],
    ['€/kg', 'EUR·kg⁻¹'],
    ['widgets/h', 's⁻¹·widgets'],
    ['V/√Hz', 'A⁻¹·kg·m²·s⁻²·⁵'],
    ['°/√h', 's⁻⁰·⁵'],
    ['deg/sqrt(h)', 's⁻⁰·⁵'],
    ['√', null],
    ['dBm/Hz', 'dBm·s'],
    ['dBm/kHz', 'dBm/kHz'],
    ['dB/K', 'K⁻¹·dB'],
    ['dB-Hz', 'dBHz'],
    ['dB(A)', 'dBA'],
    ['%RH', '%RH'],
    ['% RH', '%RH'],
    ['W/m²K', 'K⁻¹·kg·s⁻³'],
    ['W/m²·K', 'K⁻¹·kg·s⁻³'],
    ['W/m*K', 'K·kg·m·s⁻³'],
    ['W/mK', 'K⁻¹·kg·m·s⁻³'],
    ['mW/(mK)', 'K⁻¹·kg·m·s⁻³'],
    ['J/mK', 'K⁻¹·kg·m²·s⁻²'],
    ['mK/W', 'K·kg⁻¹·m⁻²·s³'],
    ['J/kgK', 'K⁻¹·m²·s⁻²'],
    ['J/kg K', 'K⁻¹·m²·s⁻²'],
    ['kg m/s²', 'kg·m·s⁻²'],
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
    [60, '°/√h', '°/√s', 1],
    [10, 'in-lb', 'N·m', 1.12984829],
    [1, 'lb-ft', 'ft-lbf', 1],
    [1, 'oz-in', 'N·m', 0.00706155181],
    [1, 'kW-h', 'kWh', 1],
    [10, 'cmH₂O', 'Pa', 980.665],
    [120, 'mm Hg', 'mmHg', 120],
    [1, 'kgm²', 'kg·m²', 1],
    [1, 'kNs', 'N·s', 1000],
    [2, 'MSPS', 'Hz', 2e6],
    [60, 'bpm', 'Hz', 1],
    [2, 'hours', 'minutes', 120],
    [10, 'dB/m', 'dB/km', 10_000],
  ])('%d %s is %s %d', (value, from, to, expected) => {
    const converted = convert(value, from, to);
    expect(converted.ok && converted.value / expected).toBeCloseTo(1, 7);
  });

  /**
   * What one of each is in SI units, typed from NIST Special Publication 811 (2008), appendix B.8, the SI Brochure (9th edition) and
   * IEC 80000-13; apart from the code.
   */
  const REFERENCE = `
    1e-3 m mm | 1e-2 m cm | 1e-1 m dm | 1e3 m km | 1e-6 m µm | 1e-6 m um | 1e-9 m nm | 1e-12 m pm | 1e-15 m fm | 1e-10 m Å
    2.54e-2 m in | 3.048e-1 m ft | 9.144e-1 m yd | 1.609344e3 m mi | 1.852e3 m nmi | 2.54e-5 m mil | 1.49597870700e11 m au
    9.46073e15 m ly | 3.085678e16 m pc | 3.085678e22 m Mpc
    1e-6 m² mm² | 1e-4 m² cm^2 | 1e4 m² ha | 9.290304e-2 m² ft² | 6.4516e-4 m² in^2 | 4.046856e3 m² acre | 2.589988e6 m² mi²
    1e-3 m³ L | 1e-3 m³ l | 1e-6 m³ mL | 1e-6 m³ cm³ | 1e-6 m³ cc | 2.831685e-2 m³ ft³ | 1.638706e-5 m³ in³ | 3.785412e-3 m³ gal
    9.463529e-4 m³ qt | 2.957353e-5 m³ floz | 1.589873e-1 m³ bbl
    1e-3 kg g | 1e-6 kg mg | 1e-9 kg µg | 1e3 kg t | 4.5359237e-1 kg lb | 4.5359237e-1 kg lbm | 2.834952e-2 kg oz
    1.459390e1 kg slug | 6.479891e-5 kg gr | 9.071847e2 kg ton | 1.660539e-27 kg u | 1.660539e-27 kg Da
    60 s min | 3600 s h | 86400 s d | 604800 s week | 3.15576e7 s yr | 1e-3 s ms | 1e-6 s µs | 1e-9 s ns | 1 s sec
    2.777778e-1 m/s km/h | 4.4704e-1 m/s mph | 5.144444e-1 m/s kn | 5.144444e-1 m/s kt | 3.048e-1 m/s ft/s | 3.048e-1 m/s fps | 5.08e-3 m/s ft/min
    9.80665 m/s² g0 | 9.80665 m/s² gn | 3.048e-1 m/s² ft/s²
    1e3 N kN | 4.448222 N lbf | 9.80665 N kgf | 1e-5 N dyn | 2.780139e-1 N ozf | 4.448222e3 N kip
    1e5 Pa bar | 1e2 Pa mbar | 1e2 Pa hPa | 1e3 Pa kPa | 1e6 Pa MPa | 6.894757e3 Pa psi | 6.894757e6 Pa ksi | 4.788026e1 Pa psf
    1.01325e5 Pa atm | 9.80665e4 Pa at | 1.333224e2 Pa Torr | 1.333224e2 Pa mmHg | 3.386389e3 Pa inHg | 6.894757e3 Pa lbf/in²
    9.80665e4 Pa kgf/cm²
    1e3 J kJ | 3.6e3 J Wh | 3.6e6 J kWh | 1.602177e-19 J eV | 1.602177e-13 J MeV | 4.184 J cal | 4.184e3 J kcal
    1.055056e3 J BTU | 1e-7 J erg | 1.355818 J ft·lbf
    1.355818 N·m lbf·ft | 1.129848e-1 N·m lbf·in | 9.80665 N·m kgf·m
    1 N·m Nm | 1e3 N·m kNm | 1 N·m·s Nms | 1 N·m²/C² Nm²/C^2 | 1e3 W kVAr | 8e3 bit KB | 1e3 bit/s Kbps | 6.309020e-5 m³/s gpm
    1.666667e-5 m³/s lpm | 4.719474e-4 m³/s cfm | 1e3 EUR k€ | 1e-4 m² cm2
    1e-3 W mW | 1e3 W kW | 1e6 W MW | 7.456999e2 W hp | 1 W VA | 1 W var | 2.930711e-1 W BTU/h
    1e-3 Pa·s cP | 1e-6 m²/s cSt | 1e-1 Pa·s dyn·s/cm²
    1e-3 A mA | 1e-6 A µA | 3.6e3 C Ah | 3.6 C mAh | 1e-3 V mV | 1e3 V kV | 1e3 Ω kΩ | 1e6 Ω Mohm | 1 Ω Ohm | 1e-6 F µF | 1e-12 F pF
    1e-3 H mH | 1e-3 S mS | 1e-4 T Gs | 1e-3 T mT | 1 V·s Wb | 1 kg·m²·s⁻³·A⁻¹ V | 1 N·m J | 1 A·s C | 1 C/V F | 1 V/A Ω
    1e3 Hz kHz | 1e6 Hz MHz | 1e9 Hz GHz | 1.047198e-1 1/s rpm | 6.283185 1/s rps | 3.7e10 Bq Ci | 1e-2 Sv rem | 1 m²/s² Gy | 1 mol/s kat
    1.745329e-2 rad deg | 1.745329e-2 rad ° | 2.908882e-4 rad arcmin | 4.848137e-6 rad arcsec | 6.283185 rad rev | 6.283185 rad turn
    1.570796e-2 rad gon | 1e-3 rad mrad
    1e-2 1 % | 1e-3 1 ‰ | 1e-6 1 ppm | 1e-9 1 ppb
    8 bit B | 8 bit byte | 8e3 bit kB | 8192 bit KiB | 8388608 bit MiB | 1e6 bit Mbit | 1048576 bit Mibit | 8e9 bit GB | 1e3 bit/s kbps
    1 lm/m² lx | 1 cd·sr lm | 1e-3 mol mmol | 1 s⁻¹ Bd | 5.555556e-1 K degR
    1 W/(m·K) W/m/K | 1 W/(m·K) W/mK | 1e-3 W/(m·K) mW/mK | 1 kg·m⁻³ kg m^-3 | 1 kg/m³ kg m-3 | 1e3 kg/m³ g/cm³ | 1.601846e1 kg/m³ lb/ft³ | 1e-3 kg/s g/s | 1.666667e-5 m³/s L/min
    1 m/s² m s⁻² | 1 m/s² m·s^-2 | 1 m/s² m/s^2 | 1 m/s² m/s**2 | 5.678263 W/(m²·K) BTU/(h·ft²·degR) | 4.1868e3 J/(kg·K) BTU/(lb·degR)
  `;
  const rows = REFERENCE.split(/[|\n]/).flatMap((row) => {
    const [, factor, si, name] = /^\s*(\S+) (\S+) (.+?)\s*$/.exec(row) ?? [];
    return factor && si && name ? [[name, Number(factor), si] as const] : [];
  });
  it('is known, and is what the reference says: of more than 150', () => {
    expect(rows.length).toBeGreaterThan(150);
    const wrong = rows.flatMap(([name, factor, si]) => {
      const converted = convert(1, name, si);
      const right = converted.ok && Math.abs(converted.value / factor - 1) < 1e-6;
      return right ? [] : [[name, factor, si, converted]];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Ω', 'Ω'],
    ['K', 'K'],
    ['℃', '°C'],
    ['m⁄s', 'm/s'],
    ['μm', 'µm'],
    ['m s−1', 'm/s'],
  ])('is the same with signs that look alike: %s and %s', (one, other) => {
    expect(parseUnit(one)).toEqual(parseUnit(other));
  });

  it('of another dimension is refused in words', () => {
    expect(convert(1, 'kg', 'm')).toEqual({ ok: false, reason: 'kg cannot be converted to m: kg is not m.' });
    expect(convert(1, 'widgets', 'kg').ok).toBe(false);
    expect(convert(1, 'dBm/kHz', 'dBm/Hz').ok).toBe(false);
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

  it.each([
    [1000, 'L/min'],
    [36, 'km/h'],
    [0.3, 'psi'],
    [1 / 3, 'ft'],
    [21.7, '°C'],
  ])('gives back %d %s as it was written', (value, text) => {
    const unit = parseUnit(text);
    expect(unit && fromBase(toBase(value, unit), unit)).toBe(value);
  });

  it.each([
    [25, '°C', '°F', 77],
    [1, 'in', 'cm', 2.54],
    [50, 'mm', 'm', 0.05],
  ])('converts %d %s to %s without what computing loses', (value, from, to, expected) =>
    expect(convert(value, from, to)).toEqual({ ok: true, value: expected }),
  );

  it('tells numbers apart that somebody wrote apart', () => {
    const metre = parseUnit('mm');
    const [a, b] = [14.2, 14.200000000001].map((value) => metre && fromBase(toBase(value, metre), metre));
    expect([a, b]).toEqual([14.2, 14.200000000001]);
  });
});
