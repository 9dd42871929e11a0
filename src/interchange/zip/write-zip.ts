import { type Zippable, zipSync } from 'fflate';

/** A file in an archive. Its path only labels it: nothing is ever written to a disk. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Packs files into an archive; the same files give the same bytes. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  // The earliest time that the format can say.
  const files: Zippable = {};
  for (const { path, bytes } of entries) files[path] = [bytes, { mtime: new Date(1980, 0, 1), level: 6 }];
  return new Uint8Array(zipSync(files));
}
