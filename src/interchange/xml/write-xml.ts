import type { LineBreak, XmlElement, XmlFile, XmlText } from './xml-tree.ts';

/** Text is turned into bytes a piece at a time: one long text would be millions of small ones until its end. */
const PIECE = 16_384;
/** At most so many bytes a UTF-16 code unit takes as UTF-8. */
const MOST_BYTES = 3;

/**
 * Writes a tree as UTF-8 XML: prefixes, white space, line breaks, comments and start tags as they are in it. Those that are `untouched`,
 * with all that is in them, are copied from their source to the letter. A tree that `isMade` has no white space between its elements:
 * each is put on a line of its own, where it stands among elements only; texts and XHTML stay as they are.
 */
export function writeXml(
  { before, root, after, source = '', lineBreak = '\n' }: XmlFile,
  { untouched = new Set(), isMade = false }: WriteOptions = {},
): Uint8Array<ArrayBuffer> {
  const out = new Output(source, untouched, lineBreak);
  out.add('<?xml version="1.0" encoding="UTF-8"?>\n');
  for (const node of before) out.add(`${written(node)}\n`);
  writeElement(root, out, isMade ? 0 : null);
  for (const node of after) out.add(`\n${written(node)}`);
  out.add('\n');
  return out.bytes();
}

export interface WriteOptions {
  readonly untouched?: ReadonlySet<XmlElement>;
  readonly isMade?: boolean;
}

class Output {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(PIECE * MOST_BYTES);
  #length = 0;
  #text = '';

  constructor(
    private readonly source: string,
    private readonly untouched: ReadonlySet<XmlElement>,
    private readonly lineBreak: LineBreak,
  ) {}

  /** What an element was read from, where it is so still. */
  sourceOf(element: XmlElement): string | null {
    const { from, to } = element;
    const isThere = from !== undefined && to !== undefined && this.untouched.has(element);
    return isThere ? this.source.slice(from, to) : null;
  }

  /** The start tag of an element as it was read, where it still says the same. */
  tagOf({ from, tag, attributes, children }: XmlElement): string | null {
    if (from === undefined || tag === undefined || tag.attributes !== attributes || this.source === '')
      return null;
    const said = this.source.slice(from, tag.to);
    return said.endsWith('/>') && children.length > 0 ? null : said;
  }

  add(text: string): void {
    this.#text += this.lineBreak === '\n' ? text : text.replaceAll('\n', this.lineBreak);
    if (this.#text.length > PIECE) this.#encode();
  }

  bytes(): Uint8Array<ArrayBuffer> {
    this.#encode();
    return this.#bytes.slice(0, this.#length);
  }

  #encode(): void {
    const most = this.#length + this.#text.length * MOST_BYTES;
    if (most > this.#bytes.length) {
      const larger = new Uint8Array(most * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#length += this.#encoder.encodeInto(this.#text, this.#bytes.subarray(this.#length)).written;
    this.#text = '';
  }
}

/** One element with all that is in it, `depth` levels in; null where white space is as it came. Its namespaces are declared elsewhere. */
function writeElement(element: XmlElement, out: Output, depth: number | null): void {
  const source = out.sourceOf(element);
  if (source !== null) return out.add(source);
  const { name, attributes, children } = element;
  let tag = out.tagOf(element);
  if (tag === null) {
    tag = `<${name}`;
    for (const one of attributes) tag += ` ${one.name}="${escapedValue(one.value)}"`;
    tag += children.length === 0 ? '/>' : '>';
  }
  out.add(tag);
  if (tag.endsWith('/>')) return;
  const within = depth !== null && isListOfElements(element) ? depth + 1 : null;
  for (const child of children) {
    if (within !== null) out.add(lineAt(within));
    if (child.type === 'element') writeElement(child, out, within);
    else out.add(written(child));
  }
  if (within !== null) out.add(lineAt(within - 1));
  out.add(`</${name}>`);
}

const isListOfElements = ({ children, local }: XmlElement): boolean =>
  local !== 'THE-VALUE' && children.every(({ type }) => type === 'element');

const lineAt = (depth: number): string => `\n${'  '.repeat(depth)}`;

function written({ type, text }: XmlText): string {
  if (type === 'comment') return `<!--${text}-->`;
  return type === 'instruction' ? `<?${text}?>` : escapedText(text);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const escape = (char: string) => ESCAPES[char] ?? char;

/** What XML 1.0 has no way to say becomes U+FFFD. */
export function sayable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that the rule is about
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

/** A text as it stands between tags. */
export function escapedText(text: string): string {
  return /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, escape) : text;
}

/** A text as it stands between the quotes of an attribute. */
export function escapedValue(value: string): string {
  return /[&<>"\r\n\t]/.test(value) ? value.replace(/[&<>"\r\n\t]/g, escape) : value;
}
