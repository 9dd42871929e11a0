import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

interface PngLook {
  readonly depth?: number;
  readonly colours?: number;
  readonly isInterlaced?: boolean;
  /** The rows, each with its filter before it; by itself all is 0. */
  readonly rows?: Uint8Array;
  /** More chunks before the rows: palette, transparency. */
  readonly more?: readonly (readonly [type: string, content: Uint8Array])[];
}

/** A picture as PNG; by itself in RGB of 8 bits, black. */
export function pngOf(width: number, height: number, look: PngLook = {}): Buffer {
  const { depth = 8, colours = 2, isInterlaced = false, rows, more = [] } = look;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', deflateSync(rows ?? Buffer.alloc((1 + width * 3) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey JPEG of 16 × 8 pixels. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEACAAIAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKYAH//Z',
  'base64',
);
