import { ColumnWidths } from '#interchange/documents/column-widths.ts';
import { beginsTurnedPage } from '#interchange/documents/begins-turned-page.ts';
import {
  anchorsIn,
  type Block,
  headingNumbers,
  type PrintedDocument,
  saidOf,
  type Section,
} from '#interchange/documents/printed-document.ts';
import { t } from '#language/translate.ts';
import type { Styles } from '#interchange/documents/pdf/styles.ts';
import { oneLine, printable } from '#interchange/documents/pdf/text/printable.ts';
import { heightOf, setText, type Style } from '#interchange/documents/pdf/text/set-text.ts';
import { Contents } from './contents.ts';
import { SetFacts } from './facts.ts';
import type { Flow, Geometry } from './flow.ts';
import type { TagType } from './page-writer.ts';
import { numberedHeading } from './numbered.ts';
import { SetImage } from './image.ts';
import { SetPicture } from './picture.ts';
import { SetTable } from './table.ts';

/** The share of the page above the title. */
const ABOVE_TITLE = 0.28;
/** A text that is begun has so many lines on the page, where it has as many. */
const FEWEST_LINES = 3;
const GAP = 6;
/** Below a heading without a text there is room for the next one, with the beginning of what stands under it. */
const NEXT_HEADING = 90;
/** So many headings are kept with the next one. */
const MOST_HEADINGS = 4;
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
  const body = new Body(flow, styles, new ColumnWidths(sections), anchorsIn(sections));
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
  new Contents(flow, styles).draw(
    saidOf(document, () => t('Contents')),
    sections,
    numbers,
    pages,
  );
  flow.newPage();
  return sections.map((section, at) =>
    body.section(section, numbers[at] ?? '', {
      isTurned: beginsTurnedPage(sections, at),
      below: headingsAlone(sections, at) * NEXT_HEADING,
    }),
  );
}

class Body {
  readonly #has: (anchor: string) => boolean;
  /** What of the section at hand was set to see how much room it takes, and for which page. */
  readonly #kept = new Map<Block, { readonly set: SetBlock; readonly area: Geometry }>();

  constructor(
    private readonly flow: Flow,
    private readonly styles: Styles,
    private readonly widths: ColumnWidths,
    anchors: ReadonlySet<string>,
  ) {
    this.#has = (anchor) => anchors.has(anchor);
  }

  /** Draws a section, and says on which page it begins. `below` is the room that the headings after it take, where it has nothing else. */
  section(
    { heading, anchor, blocks, isListed }: Section,
    number: string,
    { isTurned, below }: { readonly isTurned: boolean; readonly below: number },
  ): number {
    const { flow } = this;
    const depth = number.split('.').length;
    const style = this.styles.heading(depth);
    if (isTurned) flow.newPage(true);
    const title = numberedHeading(number, heading, style, flow.area.width);
    flow.gap(depth === 1 ? 18 : 12);
    flow.need(Math.min(heightOf(title) + 4 + this.#leadOf(blocks) + below, flow.most));
    flow.writer.place(anchor, flow.y);
    if (isListed) flow.writer.bookmark(depth, `${number} ${printable(oneLine(heading), style.face)}`, flow.y);
    const tag = flow.writer.open(HEADING_TAGS[depth - 1] ?? 'H6', null);
    const page = Math.max(1, flow.writer.pageNumber);
    flow.text(title, tag);
    flow.writer.end(tag);
    flow.y += 4;
    for (const [at, block] of blocks.entries()) {
      if (at > 0) {
        flow.gap(GAP);
        // What is short belongs to what stands under it.
        if (isKept(block)) flow.need(Math.min(this.#leadOf(blocks.slice(at)), flow.most));
      }
      this.#set(block).draw();
    }
    this.#kept.clear();
    flow.step(1);
    return page;
  }

  /** What is kept with a heading, or with a text that is short: all that is short, and the beginning of what is not. */
  #leadOf(blocks: readonly Block[]): number {
    let lead = 0;
    for (const [at, block] of blocks.entries()) {
      const set = this.#set(block);
      const more = lead + (at === 0 ? 0 : GAP) + set.lead;
      // What has no room on any page stands on the next one.
      if (at > 0 && more > this.flow.most * MOST_KEPT) break;
      lead = more;
      if (!set.isShort) break;
    }
    return lead;
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
    const { area } = this.flow;
    const kept = this.#kept.get(block);
    if (kept?.area === area) return kept.set;
    const set = this.#newlySet(block);
    this.#kept.set(block, { set, area });
    return set;
  }

  #newlySet(block: Block): SetBlock {
    if (block.is === 'table') return new SetTable(block, this.flow, this.styles, this.widths, this.#has);
    if (block.is === 'picture') return new SetPicture(block, this.flow, this.styles);
    if (block.is === 'image') return new SetImage(block, this.flow);
    if (block.is === 'facts') return new SetFacts(block.rows, this.flow, this.styles, this.#has);
    return this.text(block.text, block.isNote ? this.styles.note : this.styles.body);
  }
}

/** How much of a page may be kept together. */
const MOST_KEPT = 0.9;

/** Whether it says what comes next, and does not stand alone at the foot of a page. */
const isKept = (block: Block): boolean => block.is === 'facts';

/** How many headings stand below each other from one on, each without a text. */
function headingsAlone(sections: readonly Section[], from: number): number {
  let count = 0;
  while (count < MOST_HEADINGS && sections[from + count]?.blocks.length === 0 && sections[from + count + 1])
    count += 1;
  return count;
}
