import { escapedText } from '#interchange/xml/write-xml.ts';

/** What XML cannot hold, and what reads as an escape of it: Excel writes both as `_x000D_`. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are meant
const UNSAYABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi;

/** A text as Excel writes it into XML. */
export function xlsxText(text: string): string {
  return escapedText(
    text.replace(UNSAYABLE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
  );
}

/** The text that Excel wrote; XML's own escapes are read already. */
export function fromXlsxText(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
