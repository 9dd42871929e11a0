import type { XmlElement, XmlNode } from '#interchange/xml/xml-tree.ts';

const BLOCKS = new Set([
  'address',
  'blockquote',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'ul',
  'caption',
]);
/** What is not text that anybody reads. */
const UNREAD = new Set(['script', 'style', 'title', 'head']);

interface Writer {
  /** In pieces: to look at the end of one text that grows is to copy all of it. */
  readonly pieces: string[];
  /** The last character; empty before the first. */
  last: string;
  /** White space that is written only when more text comes on the same line. */
  space: boolean;
}

/** The text of XHTML as it is read: a block a line, cells apart by tabs, runs of white space as one, `pre` as it stands. */
export function xhtmlText(nodes: readonly XmlNode[]): string {
  const writer: Writer = { pieces: [], last: '', space: false };
  for (const node of nodes) write(node, writer, false);
  return writer.pieces.join('').replace(/\n$/, '');
}

function write(node: XmlNode, writer: Writer, isExact: boolean): void {
  if (node.type === 'text') {
    if (isExact) add(node.text, writer);
    else writeWords(node.text, writer);
  }
  if (node.type !== 'element') return;
  const { local } = node;
  if (UNREAD.has(local)) return;
  if (local === 'br') return newLine(writer, true);
  const isBlock = BLOCKS.has(local);
  if (isBlock) newLine(writer, false);
  if ((local === 'td' || local === 'th') && isAmidLine(writer)) {
    add('\t', writer);
    writer.space = false;
  }
  if (local === 'object') writeObject(node, writer);
  else for (const child of node.children) write(child, writer, isExact || local === 'pre');
  if (isBlock) newLine(writer, false);
}

/** What an embedded file says of itself in words, and its name, by which it is found again. */
function writeObject(node: XmlElement, writer: Writer): void {
  const inner = xhtmlText(node.children);
  writeWords(withFileName(inner, node), writer);
}

/** The words for an embedded file with its name behind them, unless they give it themselves. */
export function withFileName(words: string, { attributes }: XmlElement): string {
  const data = attributes.find((one) => one.local === 'data')?.value ?? '';
  const name = data.split(/[/\\]/).at(-1) ?? '';
  return name === '' || words.includes(`[${name}]`) ? words : `${words} [${name}]`.trimStart();
}

/** What makes a text more than words with a space between them, which most are. */
const NOT_PLAIN = /^$|[\t\r\n]| {2}|^ | $/;

function writeWords(text: string, writer: Writer): void {
  if (!NOT_PLAIN.test(text)) return writeWord(text, writer);
  for (const [index, word] of text.split(/[ \t\r\n]+/).entries()) {
    if (index > 0) writer.space = true;
    if (word !== '') writeWord(word, writer);
  }
}

function writeWord(word: string, writer: Writer): void {
  if (writer.space && isAmidLine(writer) && writer.last !== '\t') add(' ', writer);
  writer.space = false;
  add(word, writer);
}

function newLine(writer: Writer, isForced: boolean): void {
  if (isForced || isAmidLine(writer)) add('\n', writer);
  writer.space = false;
}

function add(text: string, writer: Writer): void {
  if (text === '') return;
  writer.pieces.push(text);
  writer.last = text.charAt(text.length - 1);
}

const isAmidLine = ({ last }: Writer) => last !== '' && last !== '\n';
