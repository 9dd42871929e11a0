import { markupText } from '#interchange/xml/markup-text.ts';

/** HTML that is safe to put into a page: made by `html` only, which escapes every other text. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return markupText(String(part));
  return part.map((one) => one.text).join('');
}

/** A template of HTML: what is put in is text, unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings
      .map((string, index) => string + (index < parts.length ? textOf(parts[index] ?? '') : ''))
      .join(''),
  );
}

export const NOTHING = new Html('');
