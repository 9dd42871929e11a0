import {
  anchorsIn,
  type Block,
  headingNumbers,
  type PrintedDocument,
  type Section,
  textOf,
} from '#interchange/documents/printed-document.ts';
import type { Styles } from '#interchange/documents/pdf/styles.ts';
import { oneLine, printable } from '#interchange/documents/pdf/text/printable.ts';
import { heightOf, setText, type Style } from '#interchange/documents/pdf/text/set-text.ts';
import { Contents } from './contents.ts';
import { SetFacts } from './facts.ts';
import type { Flow } from './flow.ts';
import type { TagType } from './page-writer.ts';
import { numberedHeading } from './numbered.ts';
import { SetPicture } from './picture.ts';
import { SetTable } from './table.ts';

/** The share of the page above the title. */
const ABOVE_TITLE = 0.28;
/** A text that is begun has so many lines on the page, where it has as many. */
const FEWEST_LINES = 3;
const GAP = 6;
/** Below a heading without a text there is room for the next one. */
const NEXT_HEADING = 40;
const HEADING_TAGS: readonly TagType[] = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** A block that is set as far as to say how much room its beginning takes. */
interface SetBlock {
  readonly lead: number;
  /** Whether that is all of it. */
  readonly isShort?: boolean;
  draw(): void;
}

/** Fills pages with a document, and says on which page each section begins. `pages` are those of the sections, where they are known. */
export function printPages(
  document: PrintedDocument,
  flow: Flow,
  styles: Styles,
  pages: readonly number[],
): number[] {
  const { title, subject, facts, sections } = document;
  const body = new Body(flow, styles, anchorsIn(sections));
  const numbers = headingNumbers(sections);
  flow.newPage();
  flow.y += flow.most * ABOVE_TITLE;
  body.text([title], styles.title).draw();
  body.text([subject], styles.subject).draw();
  flow.gap(18);
  new SetFacts(
    facts.map(([label, value]) => [label, [value]]),
    flow,
    styles,
    () => false,
  ).draw();
  new Contents(flow, styles).draw(sections, numbers, pages);
  flow.newPage();
  return sections.map((section, at) => body.section(section, numbers[at] ?? ''));
}

class Body {
  readonly #has: (anchor: string) => boolean;

  constructor(
    private readonly flow: Flow,
    private readonly styles: Styles,
    anchors: ReadonlySet<string>,
  ) {
    this.#has = (anchor) => anchors.has(anchor);
  }

  /** Draws a section, and says on which page it begins. */
  section({ heading, anchor, blocks, isListed }: Section, number: string): number {
    const { flow } = this;
    const depth = number.split('.').length;
    const style = this.styles.heading(depth);
    if (beginsTurned(blocks)) flow.newPage(true);
    const title = numberedHeading(number, heading, style, flow.area.width);
    const [first, ...others] = blocks;
    const beginning = first && this.#set(first);
    flow.gap(depth === 1 ? 18 : 12);
    flow.need(
      Math.min(
        heightOf(title) + 4 + this.#leadOf(beginning, others[0]),
        first?.is === 'picture' ? flow.most : flow.most / 2,
      ),
    );
    flow.writer.place(anchor, flow.y);
    if (isListed) flow.writer.bookmark(depth, `${number} ${printable(oneLine(heading), style.face)}`, flow.y);
    const tag = flow.writer.open(HEADING_TAGS[depth - 1] ?? 'H6', null);
    const page = Math.max(1, flow.writer.pageNumber);
    flow.text(title, tag);
    flow.writer.end(tag);
    flow.y += 4;
    beginning?.draw();
    for (const block of others) {
      flow.gap(GAP);
      this.#set(block).draw();
    }
    return page;
  }

  /** What is kept with a heading: a short text does not stand alone with it. */
  #leadOf(first: SetBlock | undefined, second: Block | undefined): number {
    if (first === undefined) return NEXT_HEADING;
    return first.lead + (first.isShort && second ? GAP + this.#set(second).lead : 0);
  }

  text(text: Parameters<typeof setText>[0], style: Style): SetBlock {
    const { flow } = this;
    const set = setText(text, { style, width: flow.area.width, has: this.#has });
    return {
      lead: Math.min(FEWEST_LINES * style.leading, heightOf(set)),
      isShort: set.lines.length <= FEWEST_LINES,
      draw: () => {
        const tag = flow.writer.open('P', null);
        flow.text(set, tag);
        flow.writer.end(tag);
      },
    };
  }

  #set(block: Block): SetBlock {
    if (block.is === 'table') return new SetTable(block, this.flow, this.styles, this.#has);
    if (block.is === 'picture') return new SetPicture(block, this.flow, this.styles);
    if (block.is === 'facts') return new SetFacts(block.rows, this.flow, this.styles, this.#has);
    return this.text(block.text, block.isNote ? this.styles.note : this.styles.body);
  }
}

/** How many facts, or characters of a text, may stand above a turned drawing on its page. */
const FEW_FACTS = 4;
const SHORT_TEXT = 300;

/** Whether a heading stands on the page of the turned drawing below it: where little is between them. */
function beginsTurned(blocks: readonly Block[]): boolean {
  const at = blocks.findIndex(({ is }) => is === 'picture');
  const drawing = blocks[at];
  const isShort = (block: Block): boolean =>
    block.is === 'facts'
      ? block.rows.length <= FEW_FACTS && block.rows.every(([, text]) => textOf(text).length < SHORT_TEXT)
      : block.is === 'paragraph' && textOf(block.text).length < SHORT_TEXT;
  return drawing?.is === 'picture' && drawing.isTurned && at <= 2 && blocks.slice(0, at).every(isShort);
}
