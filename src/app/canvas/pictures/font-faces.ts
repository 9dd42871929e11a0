import { sheetRules } from './sheet-rules.ts';

/**
 * The fonts of the page that a text needs, as rules with the fonts in them. A picture that is drawn by the browser as an image knows
 * nothing of the page's own fonts. What cannot be fetched is left out: another font is drawn in its place.
 */
export async function fontFaces(text: string): Promise<string> {
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const faces = [...sheetRules()].filter(
    (rule) =>
      rule instanceof CSSFontFaceRule && covers(rule.style.getPropertyValue('unicode-range'), letters),
  );
  return (await Promise.all(faces.map(withFont))).join('');
}

/** Whether one of the letters is in a range like `U+0-FF, U+131`; no range is all there are. */
export function covers(ranges: string, letters: ReadonlySet<number>): boolean {
  if (ranges.trim() === '') return true;
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'f'), 16),
    ];
    for (const letter of letters) if (letter >= first && letter <= last) return true;
    return false;
  });
}

async function withFont({ cssText, parentStyleSheet }: CSSRule): Promise<string> {
  const [source, address] = /url\(["']?([^"')]+)["']?\)/.exec(cssText) ?? [];
  if (source === undefined || address === undefined) return '';
  try {
    const answer = await fetch(new URL(address, parentStyleSheet?.href ?? location.href));
    return answer.ok ? cssText.replace(source, `url(${await dataAddress(await answer.blob())})`) : '';
  } catch {
    return '';
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}
