import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIP_MARK, MOST_CLIP_BYTES } from './clip-mark.ts';
import { isPng, putClipInPng, readPngClip } from './png-clip.ts';
import { isPicture, readPictureClip } from './read-picture-clip.ts';
import { putClipInSvg, readSvgClip } from './svg-clip.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>A &lt;/svg></title><path d="M0 0"/></svg>\n';
/** One pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const clips = fc
  .string({ unit: 'binary' })
  .map((name) =>
    JSON.stringify({ type: CLIP_MARK, name: `${name}]]></metadata>\u0000\ufffe\ud800&amp;\r\n` }),
  );
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** A PNG with a text chunk that says what it is asked to. */
async function withText(
  keyword: string,
  packing: readonly [number, number],
  text: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { crc32 } = await import('#interchange/zip/crc32.ts');
  const data = Buffer.concat([Buffer.from(`iTXt${keyword}\0`), Buffer.from([...packing, 0, 0]), text]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length - 4, 0);
  frame.writeUInt32BE(crc32(data), 4);
  return new Uint8Array(
    Buffer.concat([PNG.subarray(0, 33), frame.subarray(0, 4), data, frame.subarray(4), PNG.subarray(33)]),
  );
}

describe('a clip in a picture', () => {
  it('is read out of an SVG as it was put in, whatever its names hold', () => {
    fc.assert(
      fc.property(clips, (clip) => {
        const read = readSvgClip(putClipInSvg(SVG, clip));
        expect(read && 'text' in read && JSON.parse(read.text)).toEqual(JSON.parse(clip));
      }),
    );
  });

  it('is read out of a PNG as it was put in, which stays the picture that it was', async () => {
    await fc.assert(
      fc.asyncProperty(clips, async (clip) => {
        const file = await bytesOf(await putClipInPng(PNG, clip));
        expect(await readPngClip(file)).toEqual({ text: clip });
        expect(isPng(file)).toBe(true);
        expect(file.subarray(-(PNG.length - 33))).toEqual(PNG.subarray(33));
      }),
      { numRuns: 30 },
    );
  });

  it('is told by the content of the file, and of others nothing is', async () => {
    const clip = JSON.stringify({ type: CLIP_MARK });
    expect(await readPictureClip(new Blob([putClipInSvg(SVG, clip)]))).toEqual({ text: clip });
    expect(await readPictureClip(await putClipInPng(PNG, clip))).toEqual({ text: clip });
    for (const other of [SVG, PNG, `{"type":"${CLIP_MARK}"}`, `<scxml>${CLIP_MARK}</scxml>`])
      expect(await readPictureClip(new Blob([other]))).toBeNull();
    expect(await isPicture(new Blob([SVG]))).toBe(true);
    expect(await isPicture(new Blob([PNG]))).toBe(true);
    expect(await isPicture(new Blob(['Key,Title']))).toBe(false);
  });

  it('is found where another program wrote the SVG again', () => {
    const saved = `<?xml version="1.0"?><!-- saved --><s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g><s:metadata id="m" data-format='${CLIP_MARK}'><![CDATA[{"a":"<b>"}]]></s:metadata></s:g></s:svg>`;
    expect(readSvgClip(saved)).toEqual({ text: '{"a":"<b>"}' });
  });
});

describe('a picture that is damaged or meant badly', () => {
  it('is refused as an SVG that declares a document type or is cut off', () => {
    const whole = putClipInSvg(SVG, JSON.stringify({ type: CLIP_MARK }));
    expect(readSvgClip(`<!DOCTYPE svg [<!ENTITY a "b">]>${whole}`)).toHaveProperty('refusal');
    expect(readSvgClip(whole.slice(0, -8))).toHaveProperty('refusal');
  });

  it('is refused as a PNG whose clip was changed, is no packed text, or is packed in an unknown way', async () => {
    const file = await bytesOf(await putClipInPng(PNG, JSON.stringify({ type: CLIP_MARK })));
    file[33 + 8 + CLIP_MARK.length + 8] = 0xff;
    expect(await readPngClip(file)).toHaveProperty('refusal');
    expect(await readPngClip(await withText(CLIP_MARK, [1, 0], Buffer.from('no')))).toHaveProperty('refusal');
    expect(await readPngClip(await withText(CLIP_MARK, [1, 7], Buffer.from('no')))).toHaveProperty('refusal');
    expect(await readPngClip(await withText('Comment', [0, 0], Buffer.from('no')))).toBeNull();
    expect(await readPngClip(await withText(CLIP_MARK, [0, 0], Buffer.from('plain')))).toEqual({
      text: 'plain',
    });
  });

  it('is unpacked no further than the largest clip goes', async () => {
    const bomb = deflateSync(Buffer.alloc(MOST_CLIP_BYTES + 1, 0x20));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readPngClip(await withText(CLIP_MARK, [1, 0], bomb))).toEqual({
      refusal: 'Its elements take more than 64 MB.',
    });
  });
});
