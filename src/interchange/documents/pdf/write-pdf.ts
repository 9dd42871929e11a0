import { t } from '#language/translate.ts';
import type { Paper } from '#contract/document.ts';
import {
  anchorsIn,
  pageWords,
  type PrintedDocument,
  saidOf,
} from '#interchange/documents/printed-document.ts';
import { printedSteps } from '#interchange/documents/printed-steps.ts';
import type { Tell } from '#interchange/tell.ts';
import { CountingWriter } from './pages/counting-writer.ts';
import { Flow, type Geometry, SAYS_NOTHING } from './pages/flow.ts';
import type { PageWriter } from './pages/page-writer.ts';
import { openPdf } from './pages/pdf-writer.ts';
import { printPages } from './pages/print-pages.ts';
import { FOOT, MARGIN, SIZES, Styles } from './styles.ts';
import { openFaces } from './text/face.ts';
import { oneLine } from './text/printable.ts';
import { setText } from './text/set-text.ts';

/**
 * Writes a document as PDF: tagged, with its fonts, an outline, and the numbers of the pages in the contents. It is laid out twice, for what
 * is on which page is only known then. The same document gives the same bytes.
 */
export async function writePdf(
  given: PrintedDocument,
  paper: Paper,
  tell?: Tell,
): Promise<Uint8Array<ArrayBuffer>> {
  const faces = await openFaces();
  const styles = new Styles(faces);
  const areas = { upright: areaOn(SIZES[paper]), turned: areaOn(turnedOver(SIZES[paper])) };
  const layOut = (
    document: PrintedDocument,
    writer: PageWriter,
    pages: readonly number[],
    total: number,
    told = tell,
  ): number[] => {
    const foot = footOf(document, styles);
    const step = printedSteps(document.sections, told, writer instanceof CountingWriter ? 0 : 1, 2);
    return printPages(document, new Flow(writer, areas, (flow) => foot(flow, total), step), styles, pages);
  };
  let document = given;
  let counting = new CountingWriter();
  let pages = layOut(document, counting, [], 0);
  const lacking = new Set([...faces.plain.lacking, ...faces.bold.lacking]);
  if (lacking.size > 0) {
    // Laid out once more: a cover that says more may take more room.
    document = {
      ...given,
      facts: [...given.facts, saidOf(given, () => [t('Not printed'), notPrinted(lacking.size)] as const)],
    };
    counting = new CountingWriter();
    pages = layOut(document, counting, [], 0, () => undefined);
  }
  const writer = await openPdf(document, paper, faces, anchorsIn(document.sections));
  layOut(document, writer, pages, counting.pageNumber);
  return await writer.whole();
}

/** For who reads signs in the place of words, and may not know that they are words. */
const notPrinted = (count: number): string =>
  t(
    '{count, plural, one {1 character} other {{count} different characters}} that the fonts of this file lack: a � stands for each. The document as HTML and for Word has them.',
    { count },
  );

type Size = readonly [width: number, height: number];

const turnedOver = ([width, height]: Size): Size => [height, width];

function areaOn([width, height]: Size): Geometry {
  return {
    left: MARGIN.side,
    top: MARGIN.top,
    width: width - 2 * MARGIN.side,
    bottom: height - MARGIN.bottom,
  };
}

/** The line at the foot of each page but the cover. */
function footOf(document: PrintedDocument, { foot: style }: Styles): (flow: Flow, total: number) => void {
  const { title, subject } = document;
  const [before, between, after] = saidOf(document, pageWords);
  const has = () => false;
  const nameIn = (width: number) => {
    const [name = [], more] = setText([oneLine(`${title} – ${subject}`)], {
      style,
      width: width * NAME_WIDTH,
      has,
    }).lines;
    const [last] = name.slice(-1);
    const cut = more && last ? [{ text: ' …', x: last.x + last.width, width: 0 }] : [];
    return [...name, ...cut];
  };
  const names = new Map<number, ReturnType<typeof nameIn>>();
  return (flow, total) => {
    if (flow.writer.pageNumber < 2) return;
    const { width, bottom } = flow.area;
    const name = names.get(width) ?? nameIn(width);
    names.set(width, name);
    const page = `${before}${flow.writer.pageNumber}${between}${total}${after}`;
    const [number = []] = setText([page], { style, width, isNumber: true, has }).lines;
    flow.draw([[...name, ...number]], style, SAYS_NOTHING, { x: 0, y: bottom + MARGIN.bottom - FOOT });
  };
}
const NAME_WIDTH = 0.75;
