import type { Dimension } from './dimension.ts';

/** A unit: a quantity of `x` of it is `x * factor + offset` in the base units of its dimension. */
export interface Unit {
  readonly factor: number;
  /** Other than 0 only where zero is not nothing: temperatures. */
  readonly offset: number;
  readonly dimension: Dimension;
}

const unit = (factor: number, dimension: Dimension, offset = 0): Unit => ({ factor, offset, dimension });

const LENGTH: Dimension = { m: 1 };
const AREA: Dimension = { m: 2 };
const VOLUME: Dimension = { m: 3 };
const MASS: Dimension = { kg: 1 };
const TIME: Dimension = { s: 1 };
const SPEED: Dimension = { m: 1, s: -1 };
const FORCE: Dimension = { kg: 1, m: 1, s: -2 };
const PRESSURE: Dimension = { kg: 1, m: -1, s: -2 };
const ENERGY: Dimension = { kg: 1, m: 2, s: -2 };
const POWER: Dimension = { kg: 1, m: 2, s: -3 };
const RATE: Dimension = { s: -1 };

/**
 * Units that take the prefixes of the SI (BIPM, SI Brochure, 9th edition, tables 2, 4 and 8), by symbol. Angles are plain numbers, as
 * in the SI.
 */
export const PREFIXED: Readonly<Record<string, Unit>> = {
  m: unit(1, LENGTH),
  g: unit(1e-3, MASS),
  s: unit(1, TIME),
  A: unit(1, { A: 1 }),
  K: unit(1, { K: 1 }),
  mol: unit(1, { mol: 1 }),
  cd: unit(1, { cd: 1 }),
  Hz: unit(1, RATE),
  N: unit(1, FORCE),
  Pa: unit(1, PRESSURE),
  J: unit(1, ENERGY),
  W: unit(1, POWER),
  C: unit(1, { A: 1, s: 1 }),
  V: unit(1, { kg: 1, m: 2, s: -3, A: -1 }),
  F: unit(1, { kg: -1, m: -2, s: 4, A: 2 }),
  Ω: unit(1, { kg: 1, m: 2, s: -3, A: -2 }),
  ohm: unit(1, { kg: 1, m: 2, s: -3, A: -2 }),
  S: unit(1, { kg: -1, m: -2, s: 3, A: 2 }),
  Wb: unit(1, { kg: 1, m: 2, s: -2, A: -1 }),
  T: unit(1, { kg: 1, s: -2, A: -1 }),
  H: unit(1, { kg: 1, m: 2, s: -2, A: -2 }),
  lm: unit(1, { cd: 1 }),
  lx: unit(1, { cd: 1, m: -2 }),
  Bq: unit(1, RATE),
  Gy: unit(1, { m: 2, s: -2 }),
  Sv: unit(1, { m: 2, s: -2 }),
  rad: unit(1, {}),
  sr: unit(1, {}),
  L: unit(1e-3, VOLUME),
  l: unit(1e-3, VOLUME),
  t: unit(1e3, MASS),
  bar: unit(1e5, PRESSURE),
  // CODATA 2018, exact since the revision of the SI.
  eV: unit(1.602176634e-19, ENERGY),
  Wh: unit(3600, ENERGY),
  Ah: unit(3600, { A: 1, s: 1 }),
  VA: unit(1, POWER),
  var: unit(1, POWER),
  VAr: unit(1, POWER),
  VAR: unit(1, POWER),
  // A torque as drawings write it, without the sign between; `nm` is a length.
  Nm: unit(1, ENERGY),
  Nms: unit(1, { kg: 1, m: 2, s: -1 }),
  Ns: unit(1, { kg: 1, m: 1, s: -1 }),
  // Samples a second, and beats a minute below: as a Hz and a fraction of one.
  SPS: unit(1, RATE),
  Sps: unit(1, RATE),
  bit: unit(1, { bit: 1 }),
  b: unit(1, { bit: 1 }),
  B: unit(8, { bit: 1 }),
  byte: unit(8, { bit: 1 }),
  bps: unit(1, { bit: 1, s: -1 }),
  kat: unit(1, { mol: 1, s: -1 }),
  Bd: unit(1, RATE),
  Da: unit(1.6605390666e-27, MASS),
  pc: unit(3.085677581491367e16, LENGTH),
  cal: unit(4.184, ENERGY),
  Gs: unit(1e-4, { kg: 1, s: -2, A: -1 }),
  '€': unit(1, { EUR: 1 }),
  EUR: unit(1, { EUR: 1 }),
  $: unit(1, { USD: 1 }),
  USD: unit(1, { USD: 1 }),
  '£': unit(1, { GBP: 1 }),
  GBP: unit(1, { GBP: 1 }),
};

/**
 * Levels, each a kind of its own: a decibel is a ratio and no amount, and says nothing without what it refers to (IEC 60027-3). Taken
 * apart, `dB` would be a tenth of a byte.
 */
const LEVELS = 'dB dBm dBW dBi dBic dBd dBc dBV dBmV dBµV dBuV dBFS dBA dBSPL dBsm dBHz Np'.split(' ');

/** Of relative humidity and of a full scale: no part of anything else. */
const RELATIVE = ['%RH', '%FS'] as const;

/** Levels that refer to an amount. Over a thousand of something they are no thousandth: `dBm/kHz` converts to itself only. */
export const REFERRING: ReadonlySet<string> = new Set(
  LEVELS.filter((symbol) => symbol !== 'dB' && symbol !== 'Np'),
);

/** Units that stand alone, by symbol. Those of the inch and the pound: NIST SP 811, appendix B.8, exact unless said. */
export const PLAIN: Readonly<Record<string, Unit>> = {
  '%': unit(1e-2, {}),
  '‰': unit(1e-3, {}),
  ppm: unit(1e-6, {}),
  ppb: unit(1e-9, {}),
  '°': unit(Math.PI / 180, {}),
  deg: unit(Math.PI / 180, {}),
  arcmin: unit(Math.PI / 10_800, {}),
  arcsec: unit(Math.PI / 648_000, {}),
  rev: unit(2 * Math.PI, {}),
  rpm: unit((2 * Math.PI) / 60, RATE),
  bpm: unit(1 / 60, RATE),
  min: unit(60, TIME),
  h: unit(3600, TIME),
  hr: unit(3600, TIME),
  d: unit(86_400, TIME),
  day: unit(86_400, TIME),
  week: unit(604_800, TIME),
  // The Julian year.
  yr: unit(31_557_600, TIME),
  a: unit(31_557_600, TIME),
  '°C': unit(1, { K: 1 }, 273.15),
  degC: unit(1, { K: 1 }, 273.15),
  '°F': unit(5 / 9, { K: 1 }, 459.67 * (5 / 9)),
  degF: unit(5 / 9, { K: 1 }, 459.67 * (5 / 9)),
  Å: unit(1e-10, LENGTH),
  // IAU 2012, resolution B2.
  au: unit(149_597_870_700, LENGTH),
  in: unit(0.0254, LENGTH),
  ft: unit(0.3048, LENGTH),
  yd: unit(0.9144, LENGTH),
  mi: unit(1609.344, LENGTH),
  nmi: unit(1852, LENGTH),
  mil: unit(2.54e-5, LENGTH),
  ha: unit(1e4, AREA),
  kph: unit(1 / 3.6, SPEED),
  mph: unit(0.44704, SPEED),
  kn: unit(1852 / 3600, SPEED),
  kt: unit(1852 / 3600, SPEED),
  g0: unit(9.80665, { m: 1, s: -2 }),
  lb: unit(0.45359237, MASS),
  lbm: unit(0.45359237, MASS),
  oz: unit(0.028349523125, MASS),
  u: unit(1.6605390666e-27, MASS),
  lbf: unit(4.4482216152605, FORCE),
  kgf: unit(9.80665, FORCE),
  psi: unit(6894.757293168361, PRESSURE),
  atm: unit(101_325, PRESSURE),
  mmHg: unit(133.322387415, PRESSURE),
  cmH2O: unit(98.0665, PRESSURE),
  psia: unit(6894.757293168361, PRESSURE),
  Torr: unit(101_325 / 760, PRESSURE),
  hp: unit(745.6998715822702, POWER),
  BTU: unit(1055.05585262, ENERGY),
  gal: unit(3.785411784e-3, VOLUME),
  qt: unit(9.46352946e-4, VOLUME),
  floz: unit(2.95735295625e-5, VOLUME),
  bbl: unit(0.158987294928, VOLUME),
  cc: unit(1e-6, VOLUME),
  ly: unit(9.4607304725808e15, LENGTH),
  acre: unit(4046.8564224, AREA),
  slug: unit(14.5939029372063, MASS),
  gr: unit(6.479891e-5, MASS),
  ton: unit(907.18474, MASS),
  lbs: unit(0.45359237, MASS),
  dyn: unit(1e-5, FORCE),
  ozf: unit(0.278013850953781, FORCE),
  kip: unit(4448.2216152605, FORCE),
  ksi: unit(6_894_757.293168361, PRESSURE),
  psf: unit(47.88025898033584, PRESSURE),
  at: unit(98_066.5, PRESSURE),
  // Conventional, at 0 °C and standard gravity.
  inHg: unit(3386.389, PRESSURE),
  erg: unit(1e-7, ENERGY),
  Ci: unit(3.7e10, RATE),
  rem: unit(0.01, { m: 2, s: -2 }),
  cP: unit(1e-3, { kg: 1, m: -1, s: -1 }),
  cSt: unit(1e-6, { m: 2, s: -1 }),
  fps: unit(0.3048, SPEED),
  rps: unit(2 * Math.PI, RATE),
  turn: unit(2 * Math.PI, {}),
  gon: unit(Math.PI / 200, {}),
  sec: unit(1, TIME),
  gn: unit(9.80665, { m: 1, s: -2 }),
  Ohm: unit(1, { kg: 1, m: 2, s: -3, A: -2 }),
  gpm: unit(3.785411784e-3 / 60, { m: 3, s: -1 }),
  lpm: unit(1e-3 / 60, { m: 3, s: -1 }),
  cfm: unit(0.3048 ** 3 / 60, { m: 3, s: -1 }),
  ...Object.fromEntries([...LEVELS, ...RELATIVE].map((symbol) => [symbol, unit(1, { [symbol]: 1 })])),
  '°R': unit(5 / 9, { K: 1 }),
  degR: unit(5 / 9, { K: 1 }),
};

/** What is spelled out, or in capitals, by symbol: read and not offered. */
export const SPELLED: Readonly<Record<string, string>> = {
  RPM: 'rpm',
  kts: 'kn',
  knot: 'kn',
  knots: 'kn',
  second: 's',
  seconds: 's',
  msec: 'ms',
  usec: 'µs',
  minute: 'min',
  minutes: 'min',
  hour: 'h',
  hours: 'h',
  days: 'd',
  weeks: 'week',
  year: 'yr',
  years: 'yr',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  inch: 'in',
  inches: 'in',
  foot: 'ft',
  feet: 'ft',
  volt: 'V',
  volts: 'V',
  watt: 'W',
  watts: 'W',
  amp: 'A',
  amps: 'A',
  degree: 'deg',
  degrees: 'deg',
  percent: '%',
};

/** Prefixes of the SI. Amounts of information and of money are counted: they take only those that multiply by a thousand or more. */
export const PREFIXES: Readonly<Record<string, number>> = {
  q: 1e-30,
  r: 1e-27,
  y: 1e-24,
  z: 1e-21,
  a: 1e-18,
  f: 1e-15,
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  da: 1e1,
  h: 1e2,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Z: 1e21,
  Y: 1e24,
  R: 1e27,
  Q: 1e30,
};

/** Further prefixes that amounts of information take: powers of 1024 (IEC 80000-13), and the K that is written for a thousand of them. */
export const INFORMATION_PREFIXES: Readonly<Record<string, number>> = {
  K: 1e3,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};
