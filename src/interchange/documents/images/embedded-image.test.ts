import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { JPEG, pngOf } from '#testing/documents/pictures.ts';
import { readImage } from './embedded-image.ts';
import { plainPng } from './png.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('a picture that came in with a text', () => {
  it('is read with its size', () => {
    expect(readImage('a.png', pngOf(30, 20))).toMatchObject({ ending: 'png', width: 30, height: 20 });
    expect(readImage('named.png', JPEG)).toMatchObject({ ending: 'jpeg', width: 16, height: 8 });
  });

  it.each([
    ['a.gif', text('GIF89a'), 'a GIF picture'],
    ['a.ole', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'an OLE object'],
    ['a.rtf', text('{\\rtf1 x}'), 'a text in RTF'],
    ['a.svg', text('<svg xmlns="x"><script>alert(1)</script></svg>'), 'an SVG drawing'],
    ['a.png', text('no picture'), 'a picture that is damaged'],
    ['a.bin', text('anything'), 'a file that is no picture'],
    ['a.png', pngOf(1, 1), 'a PNG picture of 1 × 1 pixels, too small to print'],
    ['a.png', pngOf(20_000, 3), 'a PNG picture of 20000 × 3 pixels, too large to print'],
    [
      'a.png',
      pngOf(9_000, 9_000, { rows: Buffer.alloc(9) }),
      'a PNG picture of 9000 × 9000 pixels, too large to print',
    ],
    ['a.png', pngOf(30, 20).subarray(0, -20), 'a PNG picture that is damaged or of a rare kind'],
    ['a.png', pngOf(30, 20, { rows: Buffer.alloc(100) }), 'a PNG picture that is damaged'],
    ['a.png', pngOf(30, 20, { colours: 3 }), 'a PNG picture that is damaged or of a rare kind'],
    ['a.jpg', JPEG.subarray(0, -40), 'a JPEG picture that is damaged'],
    ['a.jpg', JPEG.subarray(0, 30), 'a JPEG picture that is damaged or of a rare kind'],
  ])('is said to be what it is where it is not printed: %s, %#', (name, bytes, kind) => {
    expect(readImage(name, bytes)).toBe(kind);
  });

  it('unpacks to no more than its head says', () => {
    const bomb = pngOf(30, 20, { rows: Buffer.alloc(200_000_000) });
    const before = process.memoryUsage().arrayBuffers;
    expect(readImage('a.png', bomb)).toBe('a PNG picture that is damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  it('is damaged where a sum is wrong', () => {
    const bytes = Buffer.from(pngOf(30, 20));
    bytes[45] = (bytes[45] ?? 0) ^ 1;
    expect(readImage('a.png', bytes)).toMatch(/damaged/);
  });
});

/** The pixels of a plain PNG, without the filters before its rows. */
function pixelsOf(png: Uint8Array, width: number): number[][] {
  const at = Buffer.from(png).indexOf('IDAT');
  const length = Buffer.from(png).readUInt32BE(at - 4);
  const rows = inflateSync(png.subarray(at + 4, at + 4 + length));
  return Array.from({ length: rows.length / (1 + width * 3) }, (_, row) => [
    ...rows.subarray(row * (1 + width * 3) + 1, (row + 1) * (1 + width * 3)),
  ]);
}

describe('a picture for PDF', () => {
  it('stays as it is where it has only full colours', () => {
    for (const look of [{}, { colours: 0, rows: Buffer.alloc(31 * 20) }]) {
      const png = pngOf(30, 20, look);
      expect(plainPng(png)).toBe(png);
    }
  });

  it('stands on white where it can be seen through, whatever its rows are filtered by', () => {
    // Red, half of it, and nothing; the second row as the difference from the one above, the third from the left.
    const rows = Buffer.from(
      [
        [0, 255, 0, 0, 255, 255, 0, 0, 128, 9, 9, 9, 0],
        [2, ...Array<number>(12).fill(0)],
        [1, 255, 0, 0, 255, 0, 0, 0, 129, 10, 9, 9, 128],
      ].flat(),
    );
    const png = plainPng(pngOf(3, 3, { colours: 6, rows }));
    const row = [255, 0, 0, 255, 127, 127, 255, 255, 255];
    expect(pixelsOf(png, 3)).toEqual([row, row, row]);
  });

  it('has the colours of its palette, and those of 16 bits', () => {
    const palette = [
      ['PLTE', Uint8Array.of(1, 2, 3, 4, 5, 6)],
      ['tRNS', Uint8Array.of(255, 0)],
    ] as const;
    const two = pngOf(2, 2, { colours: 3, depth: 1, more: palette, rows: Buffer.from([0, 0x40, 0, 0x80]) });
    expect(pixelsOf(plainPng(two), 2)).toEqual([
      [1, 2, 3, 255, 255, 255],
      [255, 255, 255, 1, 2, 3],
    ]);
    const deep = pngOf(2, 2, {
      colours: 0,
      depth: 16,
      rows: Buffer.from([0, 10, 99, 20, 99, 0, 30, 99, 40, 99]),
    });
    expect(pixelsOf(plainPng(deep), 2)).toEqual([
      [10, 10, 10, 20, 20, 20],
      [30, 30, 30, 40, 40, 40],
    ]);
  });

  it('is put together from its passes', () => {
    // A picture of 2 × 2 has the first pixel in pass 1, the second in pass 6, the lower row in pass 7.
    const rows = Buffer.from([0, 10, 0, 20, 0, 30, 40]);
    const png = pngOf(2, 2, { colours: 0, isInterlaced: true, rows });
    expect(pixelsOf(plainPng(png), 2)).toEqual([
      [10, 10, 10, 20, 20, 20],
      [30, 30, 30, 40, 40, 40],
    ]);
  });
});
