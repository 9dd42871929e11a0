import { SaxesParser } from 'saxes';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import type { XmlElement, XmlFile, XmlNode, XmlText } from './xml-tree.ts';

const MOST_NODES = 4_000_000;
const DEEPEST = 256;
/** The text is fed in pieces, so that a file that is refused early costs little. */
const PIECE = 256 * 1024;

class XmlFault extends Error {}

/**
 * Reads an XML text into a tree that a writer can give back as it was. Refused as BAD_FILE, with the line, where it is not
 * well-formed to its end, has a DOCTYPE (with it go all entities but the five of XML itself), or is larger or deeper than the bounds.
 */
export function readXml(text: string): Reading<XmlFile> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const before: XmlText[] = [];
  const after: XmlText[] = [];
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;

  const fault = (message: string): never => {
    throw new XmlFault(`Line ${parser.line}: ${message}.`);
  };
  const add = (node: XmlNode) => {
    nodes += 1;
    if (nodes > MOST_NODES) fault(`the file has more than ${MOST_NODES} elements and texts`);
    const parent = open.at(-1);
    if (parent) parent.children.push(node);
    else if (node.type !== 'element') {
      if (node.type !== 'text') (root ? after : before).push(node);
    } else root = node;
  };
  const addText = (piece: string) => {
    const siblings = open.at(-1)?.children;
    const last = siblings?.at(-1);
    if (last?.type === 'text') siblings?.splice(-1, 1, { type: 'text', text: last.text + piece });
    else add({ type: 'text', text: piece });
  };

  let line = 1;
  parser.on('error', (error) => fault(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  parser.on('doctype', () => fault('a DOCTYPE is not accepted'));
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (open.length >= DEEPEST) fault(`elements are nested deeper than ${DEEPEST}`);
    const element: XmlElement = {
      type: 'element',
      name,
      local,
      uri,
      attributes: Object.values(attributes).map((one) => ({
        name: one.name,
        local: one.local,
        // A declaration is said again as it stands; what it means is known already.
        uri: one.prefix === '' && one.name !== 'xmlns' ? '' : one.uri,
        value: one.value,
      })),
      children: [],
      line,
    };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (comment) => add({ type: 'comment', text: comment }));
  parser.on('processinginstruction', ({ target, body }) =>
    add({ type: 'instruction', text: body === '' ? target : `${target} ${body}` }),
  );

  try {
    for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
    parser.close();
  } catch (error) {
    if (error instanceof XmlFault) return badFile(error.message, [{ path: '', message: error.message }]);
    throw error;
  }
  return root ? { ok: true, value: { before, root, after } } : badFile('The file holds no XML element.');
}
