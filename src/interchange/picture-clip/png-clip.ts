import { t } from '#language/translate.ts';
import { crc32 } from '#interchange/zip/crc32.ts';
import { CLIP_MARK, type ClipReading, MOST_CLIP_BYTES } from './clip-mark.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The length, the type and the checksum that every chunk has. */
const FRAME = 12;
/** The signature, and the head of the picture, which comes first. */
const HEAD = SIGNATURE.length + FRAME + 13;
const DAMAGED = { refusal: t('It is damaged: what it says of its elements is cut off or changed.') };

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

/** A PNG with a clip in it, packed, as a text chunk (`iTXt`) behind the head of the picture. */
export async function putClipInPng(png: Uint8Array<ArrayBuffer>, clip: string): Promise<Blob> {
  const packed = await new Response(
    new Blob([clip]).stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer();
  // Its keyword, that it is packed, how, and neither a language nor the keyword in it.
  const head = new TextEncoder().encode(`${CLIP_MARK}\0\u0001\0\0\0`);
  const data = new Uint8Array(head.length + packed.byteLength);
  data.set(head);
  data.set(new Uint8Array(packed), head.length);
  return new Blob([png.subarray(0, HEAD), chunk('iTXt', data), png.subarray(HEAD)], { type: 'image/png' });
}

/** The clip in a PNG; null of one that has none. */
export async function readPngClip(png: Uint8Array<ArrayBuffer>): Promise<ClipReading | null> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; at + FRAME <= png.length; ) {
    const length = view.getUint32(at);
    const end = at + FRAME + length;
    if (end > png.length) return null;
    const named = png.subarray(at + 4, end - 4);
    if (
      latin(named.subarray(0, 4)) === 'iTXt' &&
      latin(named.subarray(4, 5 + CLIP_MARK.length)) === `${CLIP_MARK}\0`
    )
      return crc32(named) === view.getUint32(end - 4)
        ? textOf(named.subarray(5 + CLIP_MARK.length))
        : DAMAGED;
    at = end;
  }
  return null;
}

/** What is behind the keyword: how it is packed, a language and a translated keyword, which each end in NUL, and the text. */
async function textOf(data: Uint8Array<ArrayBuffer>): Promise<ClipReading> {
  const [isPacked, method] = data;
  const text = data.subarray(afterNul(data, afterNul(data, 2)));
  if (isPacked === 0) return { text: new TextDecoder().decode(text) };
  if (isPacked !== 1 || method !== 0) return DAMAGED;
  return unpacked(text);
}

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<ClipReading> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes > MOST_CLIP_BYTES) {
        await reader.cancel();
        return {
          refusal: t('Its elements take more than {limit} MB.', { limit: MOST_CLIP_BYTES / 1024 / 1024 }),
        };
      }
      text += decoder.decode(next.value, { stream: true });
    }
  } catch {
    return DAMAGED;
  }
  return { text: text + decoder.decode() };
}

function afterNul(data: Uint8Array, from: number): number {
  const at = data.indexOf(0, from);
  return at < 0 ? data.length : at + 1;
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(FRAME + data.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(type), 4);
  whole.set(data, 8);
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)));
  return whole;
}
