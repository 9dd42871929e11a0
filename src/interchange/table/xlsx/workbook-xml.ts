import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { decodeXml } from '#interchange/xml/decode-xml.ts';
import { t } from '#language/translate.ts';

/** What makes a part of a workbook unreadable. */
export class XmlFault extends Error {}

export interface XmlHandler {
  /** Names come without their prefix. */
  open?(name: string, attributes: SaxesTagPlain['attributes']): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** How many characters are read between two words on how far it is. */
const PIECE = 1024 * 1024;

/** Walks an XML text once. @throws XmlFault where it is not well-formed, cut off, or declares a document type */
export function readXmlEvents(
  bytes: Uint8Array,
  handler: XmlHandler,
  onRead?: (done: number, total: number) => void,
): void {
  const parser = new SaxesParser();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw new XmlFault(error.message.replace(/\.$/, ''));
  });
  parser.on('doctype', () => {
    throw new XmlFault(t('it declares a DOCTYPE'));
  });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(plain(name), attributes));
  parser.on('closetag', ({ name }) => handler.close?.(plain(name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  const decoded = decodeXml(bytes);
  if (!decoded.ok) throw new XmlFault(decoded.refusal.detail.replace(/\.$/, ''));
  const text = decoded.value;
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    onRead?.(Math.min(at + PIECE, text.length), text.length);
  }
  parser.close();
}
