import { inflateSync } from 'node:zlib';

/** What a PNG says of itself: its size in pixels, and the red, green and blue of its upper left one, as `#rrggbb`. */
export function lookOfPng(file: Buffer): {
  readonly width: number;
  readonly height: number;
  readonly corner: string;
} {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error(`no PNG: ${file.toString('utf8', 0, 200)}`);
  const packed: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  // Whatever the filter of a row is, its first pixel is as it stands where none is above.
  const rows = inflateSync(Buffer.concat(packed));
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    corner: `#${rows.toString('hex', 1, 4)}`,
  };
}
