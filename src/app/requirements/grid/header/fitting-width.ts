/** Pixels behind a text, its cell's edge among them. */
const BEHIND = 8;

/** How wide a column must be for what is in sight of it, its name included, in pixels; 0 where nothing is drawn. */
export function fittingWidth(scroller: HTMLElement | null, column: string): number {
  const cells = scroller?.querySelectorAll(`[role="row"] > [data-column="${CSS.escape(column)}"]`) ?? [];
  const contents = document.createRange();
  let width = 0;
  for (const cell of cells) {
    // The head of a group goes over all columns.
    if (cell.hasAttribute('aria-colspan')) continue;
    for (const text of textsOf(cell)) {
      contents.selectNodeContents(text);
      const needed = contents.getBoundingClientRect().right - cell.getBoundingClientRect().left;
      width = Math.max(width, needed + BEHIND);
    }
  }
  return width;
}

function* textsOf(cell: Element): Generator<Node> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node;
}
