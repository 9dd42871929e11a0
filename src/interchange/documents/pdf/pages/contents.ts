import type { Section } from '#interchange/documents/printed-document.ts';
import { type Styles, UNDERLINE } from '#interchange/documents/pdf/styles.ts';
import { type Piece, type SetLine, setText } from '#interchange/documents/pdf/text/set-text.ts';
import type { Flow } from './flow.ts';
import { numberedHeading } from './numbered.ts';
import type { Tag } from './page-writer.ts';

const INDENT = 14;
const DEEPEST_INDENT = 4;
/** Room for the number of any page: it is not known yet when the contents are set first. */
const WIDEST_PAGE = '00000';
const GAP = 6;
const DOTS_ABOVE = 3.8;

interface Entry {
  readonly number: string;
  readonly heading: string;
  readonly anchor: string;
  /** Empty while it is not known. */
  readonly page: string;
}

/** The contents: a line for each listed heading, with the number of its page, which leads there. */
export class Contents {
  constructor(
    private readonly flow: Flow,
    private readonly styles: Styles,
  ) {}

  draw(
    title: string,
    sections: readonly Section[],
    numbers: readonly string[],
    pages: readonly number[],
  ): void {
    const { flow, styles } = this;
    flow.newPage();
    const tag = flow.writer.open('TOC', null);
    const caption = flow.writer.open('Caption', tag);
    flow.text(
      setText([title], { style: styles.contentsHeading, width: flow.area.width, has: () => false }),
      caption,
    );
    flow.writer.end(caption);
    flow.y += 6;
    for (const [at, { heading, anchor, isListed }] of sections.entries())
      if (isListed)
        this.#entry({ number: numbers[at] ?? '', heading, anchor, page: String(pages[at] ?? '') }, tag);
    flow.writer.end(tag);
  }

  #entry({ number, heading, anchor, page }: Entry, contents: Tag): void {
    const { flow, styles } = this;
    const style = styles.body;
    const widthOf = (text: string): number => style.face.widthOf(text, style.size);
    const from = INDENT * (Math.min(number.split('.').length, DEEPEST_INDENT) - 1);
    const end = flow.area.width - widthOf(WIDEST_PAGE) - GAP;
    const { lines } = numberedHeading(number, heading, style, end - from);
    const item = flow.writer.open('TOCI', contents);
    for (const [at, pieces] of lines.entries()) {
      flow.need(style.leading);
      const line: Piece[] = pieces.map((piece) => ({ ...piece, x: piece.x + from }));
      if (at === lines.length - 1) {
        const width = widthOf(page);
        const right = Math.max(0, ...line.map((piece) => piece.x + piece.width)) + GAP;
        const base = flow.y + style.leading - DOTS_ABOVE;
        const room = flow.area.width - width - GAP - right;
        flow.writer.decorate(() => flow.writer.dots(flow.area.left + right, base, room, UNDERLINE));
        line.push({ text: ` ${page}`, x: flow.area.width - width - widthOf(' '), width });
      }
      this.#line(line, item, anchor);
      flow.y += style.leading;
    }
    flow.writer.end(item);
  }

  #line(line: SetLine, item: Tag, anchor: string): void {
    const { flow, styles } = this;
    const { left, width } = flow.area;
    const link = flow.writer.open('Link', item);
    flow.draw([line], styles.body, link, { x: 0, y: flow.y });
    flow.writer.link(link, { x: left, y: flow.y, width, height: styles.body.leading }, anchor);
    flow.writer.end(link);
  }
}
