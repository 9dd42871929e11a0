/** The symbols of the notation, the longest first for each beginning (KerML, 8.2.2.7). */
const SYMBOLS = [
  '!==',
  '!=',
  '#',
  '$',
  '%',
  '&',
  '(',
  ')',
  '**',
  '*',
  '+',
  ',',
  '->',
  '-',
  '..',
  '.?',
  '.',
  '/',
  '::>',
  '::',
  ':>>',
  ':>',
  ':=',
  ':',
  ';',
  '<=',
  '<',
  '===',
  '==',
  '=>',
  '=',
  '>=',
  '>',
  '??',
  '?',
  '@@',
  '@',
  '[',
  ']',
  '^',
  '{',
  '|',
  '}',
  '~',
];

const BY_FIRST = new Map<number, readonly string[]>();
for (const symbol of SYMBOLS) {
  const first = symbol.charCodeAt(0);
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), symbol]);
}

/** The symbol that stands at an offset; null where none does. */
export function symbolAt(text: string, at: number): string | null {
  const known = BY_FIRST.get(text.charCodeAt(at));
  return known?.find((symbol) => symbol.length === 1 || text.startsWith(symbol, at)) ?? null;
}

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Whether a name may begin with it. */
export const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;

export const isNameCharacter = (code: number): boolean => isLetter(code) || isDigit(code);

/** Where the quoted name or text that begins at an offset ends. One that its line does not close ends with the line. */
export function afterQuoted(text: string, from: number, quote: number): { end: number; isClosed: boolean } {
  let at = from + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return { end: at + 1, isClosed: true };
    if (code === 0x0a || code === 0x0d) break;
    if (code === 0x5c) at += 1;
  }
  return { end: Math.min(at, text.length), isClosed: false };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', b: '\b', v: '\v' };

/** What a quoted name or text says: without its quotes, its escapes resolved (KerML, table 4). */
export function unquoted(quoted: string): string {
  const last = quoted.at(-1) === quoted[0] && quoted.length > 1 ? -1 : undefined;
  const inner = quoted.slice(1, last);
  return inner.includes('\\')
    ? inner.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter)
    : inner;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\f': '\\f',
  '\b': '\\b',
  '\v': '\\v',
  '\\': '\\\\',
};

/** A text in quotes (`'` of a name, `"` of a text), which `unquoted` gives back. */
export function quote(text: string, mark: "'" | '"'): string {
  // oxlint-disable-next-line no-control-regex -- characters that stand for line ends and the like are escaped
  return `${mark}${text.replace(/[\n\t\r\f\b\v\\'"]/g, (one) => ESCAPED[one] ?? (one === mark ? `\\${one}` : one))}${mark}`;
}
