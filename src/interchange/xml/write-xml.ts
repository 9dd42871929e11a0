import { LineBreaks } from './line-breaks.ts';
import type { XmlElement, XmlFile, XmlText } from './xml-tree.ts';

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
  { before, root, after, source = '', breaks = new LineBreaks('') }: XmlFile,
  { untouched = new Set(), isMade = false }: WriteOptions = {},
): Uint8Array<ArrayBuffer> {
  const out = new Output(source, untouched, breaks);
  const outside = breaks.areMixed ? outsideOf(root, source) : null;
  out.add('<?xml version="1.0" encoding="UTF-8"?>');
  if (outside) out.add(...outside.before);
  else out.add(`\n${before.map((node) => `${written(node)}\n`).join('')}`);
  writeElement(root, out, isMade ? 0 : null);
  if (outside) out.add(...outside.after);
  else out.add(`${after.map((node) => `\n${written(node)}`).join('')}\n`);
  return out.bytes();
}

/** What stands around the root in the source below its declaration, and where: nothing changes it. */
function outsideOf({ from, to }: XmlElement, source: string) {
  if (from === undefined || to === undefined) return null;
  const begin = source.startsWith('<?xml ') ? source.indexOf('?>') + 2 : 0;
  const before = source.slice(begin, from);
  return {
    before: [before === '' ? '\n' : before, begin] as const,
    after: [source.slice(to), to] as const,
  };
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
    private readonly breaks: LineBreaks,
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

  /** `from`: where it stands in the source, as it is. */
  add(text: string, from?: number): void {
    this.#text += this.breaks.in(text, from);
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
  if (source !== null) return out.add(source, element.from);
  const { name, attributes, children } = element;
  const known = out.tagOf(element);
  let tag = known ?? '';
  if (known === null) {
    tag = `<${name}`;
    for (const one of attributes) tag += ` ${one.name}="${escapedValue(one.value)}"`;
    tag += children.length === 0 ? '/>' : '>';
  }
  out.add(tag, known === null ? undefined : element.from);
  if (tag.endsWith('/>')) return;
  const within = depth !== null && isListOfElements(element) ? depth + 1 : null;
  for (const child of children) {
    if (within !== null) out.add(lineAt(within));
    if (child.type === 'element') writeElement(child, out, within);
    else addText(child, out);
  }
  if (within !== null) out.add(lineAt(within - 1));
  out.add(`</${name}>`);
}

function addText(node: XmlText, out: Output): void {
  // Escapes are longer than what they stand for: what is behind them stands elsewhere.
  const said = written(node);
  const isAsRead = node.type !== 'text' || said === node.text;
  const begins = node.type === 'comment' ? '<!--' : node.type === 'instruction' ? '<?' : '';
  out.add(said, node.from === undefined || !isAsRead ? undefined : node.from - begins.length);
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
