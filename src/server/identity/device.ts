/** With what a session is begun, as far as a request tells. */
export interface Device {
  readonly userAgent: string | null;
  readonly address: string | null;
}

/** For a token that no browser asked for. */
export const NO_DEVICE: Device = { userAgent: null, address: null };

/** In the order in which they are looked for: most browsers name others before themselves. */
const PROGRAMS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl/', 'curl'],
  ['python', 'Python'],
  ['node', 'Node.js'],
] as const;

const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** What a person calls the device that a `User-Agent` tells of: "Firefox on Windows". */
export function deviceLabel(userAgent: string | null): string {
  const named = (table: readonly (readonly [string, string])[]) =>
    table.find(([mark]) => userAgent?.includes(mark))?.[1];
  const program = named(PROGRAMS);
  const system = named(SYSTEMS);
  if (program === undefined) return system ?? 'Unknown device';
  return system === undefined ? program : `${program} on ${system}`;
}

const LONGEST = 400;

/** A header as it is stored: printable, and not too much of it. */
export function storableAgent(header: string | undefined): string | null {
  const text = (header ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST);
  return text === '' ? null : text;
}
