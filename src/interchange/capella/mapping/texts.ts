import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import { safeHtml } from '#interchange/reqif/text/safe-html.ts';
import { xhtmlText } from '#interchange/reqif/text/xhtml-text.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import type { XmlNode } from '#interchange/xml/xml-tree.ts';
import { LIMITS } from '#model/store/limits.ts';

/** A text of a file as the model holds it. */
export interface ReadText {
  readonly text: string;
  /** With its formatting, where it has any; safe to show. */
  readonly html: string | null;
}

/** Capella keeps texts as HTML. What is no HTML is taken as it stands. */
export function readText(source: string): ReadText {
  if (!/[<&]/.test(source)) return { text: cut(source.trim()), html: null };
  const nodes = nodesOf(source);
  if (!nodes) return { text: cut(withoutTags(source)), html: null };
  const { html, isFormatted } = safeHtml(nodes);
  const text = cut(xhtmlText(nodes));
  return { text, html: isFormatted && html.length <= LIMITS.text && html.isWellFormed() ? html : null };
}

/** HTML is read as XML, with what most often keeps it from being that put right. */
function nodesOf(source: string): readonly XmlNode[] | null {
  const text = source
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/<(br|hr|img)((?:\s[^<>]*)?)(?<!\/)>/gi, '<$1$2/>')
    .replace(/&(?![a-z]+;|#)/gi, '&amp;');
  const read = readXml(`<div>${text}</div>`);
  return read.ok ? read.value.root.children : null;
}

function withoutTags(source: string): string {
  return source
    .replace(/<\/?(p|div|br|li|ul|ol|tr|h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

const cut = (text: string): string => text.slice(0, LIMITS.text).toWellFormed();

/** A name on one line; `otherwise` where there is none. */
export const nameOr = (name: string, otherwise: string): string => oneLine(name) || otherwise;

/** A word of an open vocabulary. */
export const word = (text: string): string => oneLine(text, LIMITS.word);
