import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** What makes a part of a workbook unreadable. */
export class XmlFault extends Error {}

export interface XmlHandler {
  /** Names come without their prefix. */
  open?(name: string, attributes: SaxesTagPlain['attributes']): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Walks an XML text once. @throws XmlFault where it is not well-formed, cut off, or declares a document type */
export function walkXml(bytes: Uint8Array, handler: XmlHandler): void {
  const parser = new SaxesParser();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw new XmlFault(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlFault('it declares a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(plain(name), attributes));
  parser.on('closetag', ({ name }) => handler.close?.(plain(name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.write(new TextDecoder('utf-8').decode(bytes)).close();
}
