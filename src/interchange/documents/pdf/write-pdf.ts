import type { Paper } from '#contract/document.ts';
import { anchorsIn, type PrintedDocument } from '#interchange/documents/printed-document.ts';
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
export async function writePdf(document: PrintedDocument, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const faces = await openFaces();
  const styles = new Styles(faces);
  const layOut = (writer: PageWriter, pages: readonly number[], total: number): number[] => {
    const foot = footOf(document, styles, paper);
    return printPages(document, new Flow(writer, areaOn(paper), (flow) => foot(flow, total)), styles, pages);
  };
  const counting = new CountingWriter();
  const pages = layOut(counting, [], 0);
  const writer = await openPdf(document, paper, faces, anchorsIn(document.sections));
  layOut(writer, pages, counting.pageNumber);
  return await writer.whole();
}

function areaOn(paper: Paper): Geometry {
  const [width, height] = SIZES[paper];
  return {
    left: MARGIN.side,
    top: MARGIN.top,
    width: width - 2 * MARGIN.side,
    bottom: height - MARGIN.bottom,
  };
}

/** The line at the foot of each page but the cover. */
function footOf(
  { title, subject }: PrintedDocument,
  { foot: style }: Styles,
  paper: Paper,
): (flow: Flow, total: number) => void {
  const { width } = areaOn(paper);
  const has = () => false;
  const [name = [], more] = setText([oneLine(`${title} – ${subject}`)], {
    style,
    width: width * NAME_WIDTH,
    has,
  }).lines;
  const [last] = name.slice(-1);
  const cut = more && last ? [{ text: ' …', x: last.x + last.width, width: 0 }] : [];
  const y = SIZES[paper][1] - FOOT;
  return (flow, total) => {
    if (flow.writer.pageNumber < 2) return;
    const page = `Page ${flow.writer.pageNumber} of ${total}`;
    const [number = []] = setText([page], { style, width, isNumber: true, has }).lines;
    flow.draw([[...name, ...cut, ...number]], style, SAYS_NOTHING, { x: 0, y });
  };
}
const NAME_WIDTH = 0.75;
