import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import type { SourceFile } from '#model/elements/source.ts';

/** A file as it is kept with a model. The same bytes are always packed the same way. */
export function packed({ path, bytes }: ZipEntry): SourceFile {
  return { path, size: bytes.length, packed: deflateRawSync(bytes, { level: 3 }).toString('base64') };
}

/** The file that was packed. */
export function unpacked({ path, size, packed: text }: SourceFile): ZipEntry {
  return { path, bytes: inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: Math.max(size, 1) }) };
}
