import { type Block, type Section, textOf } from './printed-document.ts';

/** How many facts, or characters of a text, may stand above a turned drawing on its page. */
const FEW_FACTS = 4;
const SHORT_TEXT = 300;

/** Whether a heading begins a turned page: for the drawing below it, or for the one below the next heading where it has nothing itself. */
export function beginsTurnedPage(sections: readonly Section[], at: number): boolean {
  const first = sections.slice(at, at + MOST_HEADINGS).findIndex(({ blocks }) => blocks.length > 0);
  const begins = first >= 0 && beginsTurned(sections[at + first]?.blocks ?? []);
  return begins && !(sections[at - 1]?.blocks.length === 0 && beginsTurnedPage(sections, at - 1));
}
/** So many headings without a text are kept with the next one. */
const MOST_HEADINGS = 4;

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
