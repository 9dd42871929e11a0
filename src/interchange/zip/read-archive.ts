import { Inflate } from 'fflate';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';
import { crc32 } from './crc32.ts';

/** Bounds of an archive (contract, section 1). */
export const LIMITS = { entries: 1_000, unpacked: 256 * 1024 * 1024, ratio: 200 } as const;
/** Below this, a ratio says nothing: short texts pack well. */
const SMALL = 1024 * 1024;
const CHUNK = 65_536;

/** The entries of a ZIP archive by their names, which are labels only: nothing is ever written to a disk. */
export interface Archive {
  readonly names: readonly string[];
  /** The bytes of an entry. Refused where they are not what the directory says of them, in length or checksum. */
  read(name: string): Reading<Uint8Array>;
}

interface Entry {
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const BROKEN = badFile(t('The archive is broken or cut off.'));
const tooLarge = (most: number) =>
  badFile(
    t('The archive unpacks to more than {limit} MiB, or to more than {ratio} times its size.', {
      limit: most / 1024 / 1024,
      ratio: LIMITS.ratio,
    }),
  );

/**
 * Opens a ZIP archive by its directory. What an entry really unpacks to is counted while it is unpacked: the sizes that an
 * archive states of itself may be forged. `most`: what it may unpack to, in bytes.
 */
export function openArchive(bytes: Uint8Array, most: number = LIMITS.unpacked): Reading<Archive> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return BROKEN;
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.entries)
    return badFile(t('The archive has more than {limit} entries.', { limit: LIMITS.entries }));
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) return BROKEN;
    if ((view.getUint16(at + 8, true) & 1) !== 0) return badFile(t('The archive is encrypted.'));
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    if (entries.has(name)) return BROKEN;
    const wrong = wrongIn(name);
    if (wrong !== null) return badFile(wrong);
    // The upper half holds the mode where it was packed on Unix: a link names what is elsewhere.
    if (view.getUint32(at + 38, true) >>> 28 === 0xa)
      return badFile(
        t('The archive has a symbolic link: {name}.', { name: JSON.stringify(name.slice(0, 80)) }),
      );
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (overlap(view, [...entries.values()]))
    return badFile(t('The archive has entries that overlap: one stretch of it is used for several.'));
  // What an entry unpacks to is bounded by what the directory says of it: together they are what the archive may come to.
  let left: number = Math.min(most, Math.max(SMALL, bytes.length * LIMITS.ratio));
  const sizes = [...entries.values()].map(({ unpacked }) => unpacked);
  // One that is too large by itself is refused by its name when it is read.
  if (sizes.every((size) => size <= left) && sizes.reduce((sum, size) => sum + size, 0) > left)
    return tooLarge(most);
  return {
    ok: true,
    value: {
      names: [...entries.keys()],
      read: (name) => {
        const entry = entries.get(name);
        const unpacked = entry ? unpack(view, bytes, entry, left, most) : BROKEN;
        if (unpacked.ok) left -= unpacked.value.length;
        return unpacked;
      },
    },
  };
}

/** Whether two entries share bytes of the archive. */
function overlap(view: DataView, entries: readonly Entry[]): boolean {
  let free = 0;
  for (const { at, packed } of [...entries].sort((a, b) => a.at - b.at)) {
    if (at < free) return true;
    // One that is cut off is refused when it is read.
    const isThere = at + 30 <= view.byteLength;
    const head = isThere ? 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true) : 0;
    free = at + head + packed;
  }
  return false;
}

/** Why a name is refused. Names are labels, but those of files that are kept go out again, to tools that may unpack them. */
function wrongIn(name: string): string | null {
  const shown = { name: JSON.stringify(name.slice(0, 80)) };
  if (name === '') return t('The archive has an entry without a name: {name}.', shown);
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name))
    return t('The archive has an entry whose path leaves it: {name}.', shown);
  if (name.includes('\\'))
    return t(
      'The archive has an entry with a backslash in its name, where ZIP has a slash between folders: {name}.',
      shown,
    );
  // oxlint-disable-next-line no-control-regex -- names with control characters are refused
  return /[\u0000-\u001f]/.test(name)
    ? t('The archive has an entry with a control character in its name: {name}.', shown)
    : null;
}

/** Whether these bytes begin as an archive does. */
export function isArchive([a, b, c, d]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6));
}

/** Where the record is that ends an archive; a comment of at most 65,535 bytes may follow it. */
function endOf(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return null;
}

function unpack(
  view: DataView,
  bytes: Uint8Array,
  entry: Entry,
  left: number,
  ofAll: number,
): Reading<Uint8Array> {
  const { at, packed, unpacked, method, checksum } = entry;
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) return BROKEN;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > view.byteLength) return BROKEN;
  const most = Math.min(left, Math.max(SMALL, packed * LIMITS.ratio));
  if (unpacked > most) return tooLarge(ofAll);
  const body = bytes.subarray(start, start + packed);
  if (method !== 0 && method !== 8) return badFile(t('The archive is packed in a way that cannot be read.'));
  const whole = method === 0 ? body : inflated(body, unpacked);
  return whole !== null && whole.length === unpacked && crc32(whole) === checksum
    ? { ok: true, value: whole }
    : BROKEN;
}

/** The unpacked bytes; null where they are broken, or more than the `size` that they should be. */
function inflated(packed: Uint8Array, size: number): Uint8Array | null {
  const whole = new Uint8Array(size);
  let length = 0;
  let ended = false;
  const stream = new Inflate((chunk, final) => {
    if (length + chunk.length <= size) whole.set(chunk, length);
    length += chunk.length;
    ended = final;
  });
  try {
    for (let at = 0; at < packed.length && length <= size; at += CHUNK)
      stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  } catch {
    return null;
  }
  return ended && length === size ? whole : null;
}
