import { Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

/** A file in an archive. Its path only labels it: nothing is ever written to a disk. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The earliest time that the format can say: the same files give the same bytes. */
const EARLIEST = new Date(1980, 0, 1);
/** How much is packed in one step: some 20 ms. */
const PIECE = 512 * 1024;

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

/** A file that is there as a whole, in pieces that take some 20 ms each to pack. */
export function inPieces({ path, bytes }: ZipEntry): ZipPieces {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(bytes.subarray(at, at + PIECE));
  return { path, pieces };
}

/** Packs files that are never whole in memory; the same pieces give the same bytes. */
export function writeZipOfPieces(files: Iterable<ZipPieces>): Uint8Array<ArrayBuffer> {
  const chunks = runToEnd(packingZip(files));
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** The archive in the order of its chunks, packed a piece at a time. */
export function* packingZip(files: Iterable<ZipPieces>): WorkSteps<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const { path, pieces } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = EARLIEST;
    zip.add(file);
    for (const piece of pieces) {
      file.push(piece);
      yield;
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return chunks;
}
