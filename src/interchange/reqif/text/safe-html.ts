import { markupText } from '#interchange/xml/markup-text.ts';
import type { XmlNode } from '#interchange/xml/xml-tree.ts';
import { withFileName } from './xhtml-text.ts';

/** The elements that say how a text is set, and nothing else. */
export const SAFE_ELEMENTS = [
  'a',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'ins',
  'kbd',
  'li',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'tt',
  'u',
  'ul',
  'var',
] as const;
export const SAFE_ATTRIBUTES = ['colspan', 'rowspan', 'href'] as const;
/** Elements of which not even the text is meant to be read. */
const DROPPED = new Set(['script', 'style', 'title', 'head', 'iframe', 'form', 'input', 'param']);
const SAFE = new Set<string>(SAFE_ELEMENTS);
const VOID = new Set(['br', 'hr']);
const PLAIN = new Set(['div', 'p', 'br', 'span', 'pre']);

export interface SafeHtml {
  /** Written from the list of what is harmless, never cleaned afterwards. */
  readonly html: string;
  /** Whether it says more than its text does. */
  readonly isFormatted: boolean;
  /** What was left out because it could do something: names of elements and attributes. */
  readonly removed: readonly string[];
}

/** XHTML as HTML that can only be looked at: no scripts, no events, no styles, no pictures, links to the web and mail only. */
export function safeHtml(nodes: readonly XmlNode[]): SafeHtml {
  const out: string[] = [];
  const removed = new Set<string>();
  let isFormatted = false;
  const write = (node: XmlNode): void => {
    if (node.type === 'text') out.push(markupText(node.text));
    if (node.type !== 'element') return;
    const { local } = node;
    for (const { name, value } of node.attributes)
      if (/^on/i.test(name) || isScript(value)) removed.add(`${local} ${name}`);
    if (DROPPED.has(local)) {
      if (local !== 'param') removed.add(local);
      return;
    }
    if (!PLAIN.has(local)) isFormatted = true;
    if (local === 'object') {
      const before = out.length;
      for (const child of node.children) write(child);
      const inner = out.splice(before).join('').trim();
      const named = withFileName('', node);
      out.push(inner.includes(markupText(named)) ? inner : `${inner} ${markupText(named)}`.trim());
      return;
    }
    if (!SAFE.has(local)) {
      for (const child of node.children) write(child);
      return;
    }
    out.push('<', local, ...attributesOf(node), '>');
    if (VOID.has(local)) return;
    for (const child of node.children) write(child);
    out.push('</', local, '>');
  };
  for (const node of nodes) write(node);
  return { html: out.join('').trim(), isFormatted, removed: [...removed] };
}

function attributesOf(node: Extract<XmlNode, { type: 'element' }>): string[] {
  return node.attributes.flatMap(({ name, value }) => {
    const isSpan = /^(colspan|rowspan)$/.test(name) && /^\d{1,3}$/.test(value);
    const isLink = node.local === 'a' && name === 'href' && /^(https?:|mailto:)/i.test(value.trim());
    return isSpan || isLink ? [' ', name, '="', markupText(value.trim()), '"'] : [];
  });
}

// White space and control characters inside the scheme are passed over by browsers.
const isScript = (value: string) =>
  /^(javascript|vbscript|data:text\/html)/i.test(value.replace(/[\s\p{Cc}]/gu, ''));
