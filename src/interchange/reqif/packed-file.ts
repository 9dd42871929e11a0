import { deflateSync, inflateSync } from 'fflate';
import type { SourceFile } from '#model/source.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';

const PIECE = 0x8000;

/** A file as it is kept with a model. The same bytes are always packed the same way. */
export function packed({ path, bytes }: ZipEntry): SourceFile {
  const deflated = deflateSync(bytes, { level: 3 });
  let binary = '';
  for (let at = 0; at < deflated.length; at += PIECE)
    binary += String.fromCharCode(...deflated.subarray(at, at + PIECE));
  return { path, size: bytes.length, packed: btoa(binary) };
}

/** The file that was packed. The sizes are ours, and can be believed. */
export function unpacked({ path, size, packed: text }: SourceFile): ZipEntry {
  const binary = atob(text);
  const deflated = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) deflated[at] = binary.charCodeAt(at);
  return { path, bytes: inflateSync(deflated, { out: new Uint8Array(size) }) };
}
