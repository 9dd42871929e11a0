import { sayable } from '#interchange/xml/write-xml.ts';
import type { XmlElement, XmlNode } from '#interchange/xml/xml-tree.ts';
import { xhtmlText } from './xhtml-text.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * A text as XHTML of which `xhtmlText` is the text again: lines with breaks between them where that says all of it, else `pre`. It
 * declares its own prefix, so that it can stand in any document.
 */
export function textToXhtml(words: string): XmlElement {
  const clean = sayable(words);
  const lines = clean.split('\n').flatMap((line, index): XmlNode[] => {
    const text: XmlNode[] = line === '' ? [] : [{ type: 'text', text: line }];
    return index === 0 ? text : [xhtml('br', []), ...text];
  });
  const plain = div(lines);
  return xhtmlText([plain]) === clean
    ? plain
    : div([xhtml('pre', [{ type: 'text', text: clean.endsWith('\n') ? `${clean}\n` : clean }])]);
}

function div(children: XmlNode[]): XmlElement {
  const element = xhtml('div', children);
  const uri = 'http://www.w3.org/2000/xmlns/';
  element.attributes = [{ name: 'xmlns:xhtml', local: 'xhtml', uri, value: XHTML }];
  return element;
}

function xhtml(local: string, children: XmlNode[]): XmlElement {
  return { type: 'element', name: `xhtml:${local}`, local, uri: XHTML, attributes: [], children, line: 0 };
}
