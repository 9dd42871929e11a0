import { t } from '#language/translate.ts';
import type { Paper } from '#contract/document.ts';
import { type PrintedDocument, saidOf } from '#interchange/documents/printed-document.ts';
import { printedSteps } from '#interchange/documents/printed-steps.ts';
import type { Tell } from '#interchange/tell.ts';
import { writeZipOfPieces, type ZipPieces } from '#interchange/zip/write-zip.ts';
import { aboutPages } from '#interchange/documents/pdf/page-numbers.ts';
import { bodyXml } from './body.ts';
import { Drawings } from './drawings.ts';
import { Images } from './images.ts';
import { areasOn, frameOf, MAIN, roomsOn, textWidthOn, withDrawings } from './frame.ts';
import type { WordTemplate } from './template/word-template.ts';

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
  tell?: Tell,
): Promise<Uint8Array<ArrayBuffer>> {
  const { parts, before, pages, after } = await frameOf(document, paper, template);
  const drawings = new Drawings(document.sections);
  const images = new Images(document.sections);
  const setting = {
    textWidth: textWidthOn(paper, template),
    rooms: roomsOn(paper, template),
    pages,
    drawings,
    images,
    contents: saidOf(document, () => t('Contents')),
    pageNumbers: await aboutPages(
      document,
      areasOn(paper, template),
      printedSteps(document.sections, tell, 0, 2),
    ),
    step: printedSteps(document.sections, tell, 1, 2),
  };
  const main = inPieces([[before], bodyXml(document, setting), [after]]);
  const others = [...withDrawings(parts, drawings.relationships + images.relationships)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => ({ path, pieces: [bytes] }));
  return writeZipOfPieces(inTurn(others, drawings.files(), images.files(), [{ path: MAIN, pieces: main }]));
}

function* inTurn(...some: readonly Iterable<ZipPieces>[]): Generator<ZipPieces> {
  for (const files of some) yield* files;
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
