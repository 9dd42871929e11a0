import type { Paper } from '#contract/document.ts';
import type { PrintedDocument } from '#interchange/documents/printed-document.ts';
import { writeZipOfPieces } from '#interchange/zip/write-zip.ts';
import type { WordTemplate } from './template/word-template.ts';
import { bodyXml } from './body.ts';
import { frameOf, MAIN, textWidthOn } from './frame.ts';

/** So many characters are packed at once. */
const PIECE = 65_536;

/**
 * Writes a document for Word: every look is a named style, so that a template restyles it. The same document gives the same bytes: the
 * parts come in the order of their paths, without a clock.
 */
export async function writeDocx(
  document: PrintedDocument,
  paper: Paper,
  template?: WordTemplate,
): Promise<Uint8Array<ArrayBuffer>> {
  const { parts, before, after } = await frameOf(document, paper, template);
  const main = inPieces([[before], bodyXml(document, textWidthOn(paper, template)), [after]]);
  const others = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => ({ path, pieces: [bytes] }));
  return writeZipOfPieces([...others, { path: MAIN, pieces: main }]);
}

/** Texts as bytes, many small ones as one. */
function* inPieces(texts: readonly Iterable<string>[]): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = '';
  for (const some of texts)
    for (const text of some) {
      piece += text;
      if (piece.length < PIECE) continue;
      yield encoder.encode(piece);
      piece = '';
    }
  yield encoder.encode(piece);
}
