import type { Page } from '@playwright/test';

/** What is written alike in every language: names, formats, keys of a keyboard, units and codes. */
const ALIKE =
  /\b(Modelwright|CSV|JSON|SVG|PNG|PDF|XLSX|DOCX|HTML|HTTPS?|URL|ID|UTC|API|AI|MCP|ReqIFZ?|SysML|v2|SCXML|XState|KPAR|Capella|ICD|IDD|N²|Ctrl|Cmd|Alt|Shift|Enter|Tab|Esc|Del|Delete|Backspace|Space|Home|End|Page|Up|Down|F\d+|kg|mm|px|kB|ms|A[34]|OK|TB[DCR]|IF|REQ|v\d[\d.]*)\b/g;

/**
 * The texts of the page as it is now, seen or heard, of which something stands outside the marks of the pseudo-language: they are in no
 * catalogue. What the model holds is to be in letters that are not Latin.
 */
export async function plainTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: [where: string, text: string, around: string][] = [];
    const NAMED = [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
    ];
    const skipped = 'code, kbd, time, script, style, noscript, [lang]:not(html), .react-flow__attribution';
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      // Base UI's own button in an open list has words that nobody can give it.
      if (element.matches('span[aria-label="Dismiss"]')) continue;
      if (element.closest(skipped) !== null || element.closest('[aria-hidden="true"] svg') !== null) continue;
      for (const name of NAMED) {
        const value = element.getAttribute(name);
        if (value !== null) found.push([`${element.tagName.toLowerCase()} ${name}`, value, value]);
      }
      if (element instanceof HTMLInputElement && element.type !== 'hidden') continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && element.checkVisibility())
          found.push([
            element.tagName.toLowerCase(),
            node.textContent ?? '',
            element.parentElement?.textContent ?? '',
          ]);
    }
    found.push(['title', document.title, document.title]);
    return found;
  });
  const plain = texts.flatMap(([where, text, around]) => {
    // A part of a message may be an element of its own.
    if (!outsideBrackets(around).includes(text.trim())) return [];
    const left = outsideBrackets(text)
      .replaceAll(ALIKE, '')
      .replaceAll(/\S+@\S+|https?:\S+|#rrggbb/g, '')
      .replaceAll(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d+ [AP]M/g, '');
    return /[a-z]{2}/i.test(left) ? [`${where}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}`] : [];
  });
  return [...new Set(plain)];
}

/** What of a text stands in no brackets. */
function outsideBrackets(text: string): string {
  let depth = 0;
  let left = '';
  for (const one of text) {
    if (one === '[') depth += 1;
    if (depth === 0) left += one;
    if (one === ']') depth = Math.max(0, depth - 1);
  }
  return left;
}

/** The texts of which a part cannot be read: cut by their box, with no dots that say so and nowhere to scroll. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.react-flow__viewport, [aria-hidden="true"], svg, .sr-only') !== null) continue;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || element.clientWidth <= 2) continue;
      const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && textOverflow !== 'ellipsis') faults.push((element.textContent ?? '').slice(0, 80));
    }
    return faults;
  });
}
