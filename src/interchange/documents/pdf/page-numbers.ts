import type { PrintedDocument } from '#interchange/documents/printed-document.ts';
import type { Step } from '#interchange/documents/printed-steps.ts';
import { CountingWriter } from './pages/counting-writer.ts';
import { Flow } from './pages/flow.ts';
import { printPages } from './pages/print-pages.ts';
import { Styles } from './styles.ts';
import { openFaces } from './text/face.ts';

interface TextArea {
  readonly width: number;
  readonly height: number;
}

/** Word's texts are so much larger than those of PDF. */
const LARGER = 10 / 9;

/**
 * On about which page of a document for Word each section begins, laid out as PDF is in the sizes that Word has; only Word knows the fonts
 * that it is read with. Lengths in points.
 */
export async function aboutPages(
  document: PrintedDocument,
  areas: Readonly<Record<'upright' | 'turned', TextArea>>,
  step: Step,
): Promise<number[]> {
  const area = ({ width, height }: TextArea) => ({ left: 0, top: 0, width, bottom: height });
  const flow = new Flow(
    new CountingWriter(),
    { upright: area(areas.upright), turned: area(areas.turned) },
    () => {},
    step,
  );
  return printPages(document, flow, new Styles(await openFaces(), LARGER), []);
}
