import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

it.each([
  ['image/png', bytes('\x89PNG\r\n\x1a\n\0\0')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
  ['image/gif', bytes('GIF89a')],
  ['image/webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
  ['image/bmp', bytes('BM\x3a\0')],
  ['image/svg+xml', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', strToU8('\ufeff<?xml version="1.0"?>\n<!-- of a tool -->\n<svg>')],
  [null, strToU8('<html><svg></svg></html>')],
  [null, strToU8('{\\rtf1 ole}')],
  [null, strToU8('%PDF-1.7')],
  [null, new Uint8Array()],
])('knows %s by how it begins', (type, file) => {
  expect(imageTypeOf(file)).toBe(type);
});
