import { Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';

/** A file in an archive. Its path only labels it: nothing is ever written to a disk. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The earliest time that the format can say: the same files give the same bytes. */
const EARLIEST = new Date(1980, 0, 1);
/** How much is packed in one turn: some 20 ms. */
const SLICE = 512 * 1024;

/** Packs files into an archive; the same files give the same bytes. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const { path, bytes } of entries) files[path] = [bytes, { mtime: EARLIEST, level: 6 }];
  return new Uint8Array(zipSync(files));
}

/** A file that is made while it is packed. */
export interface ZipPieces {
  readonly path: string;
  readonly pieces: Iterable<Uint8Array>;
}

/** Packs files that are never whole in memory; the same pieces give the same bytes. */
export function writeZipOfPieces(files: Iterable<ZipPieces>): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { path, pieces } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = EARLIEST;
    zip.add(file);
    for (const piece of pieces) file.push(piece);
    file.push(new Uint8Array(), true);
  }
  zip.end();
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Packs files for a page, which goes on between the slices: `nextTurn` lets it. The same files give the same bytes. */
export async function writeZipInTurns(
  entries: readonly ZipEntry[],
  nextTurn: () => Promise<void>,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const { path, bytes } of entries) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = EARLIEST;
    zip.add(file);
    let at = 0;
    do {
      file.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
      at += SLICE;
      if (bytes.length > SLICE) await nextTurn();
    } while (at < bytes.length);
  }
  zip.end();
  return new Blob(chunks);
}
