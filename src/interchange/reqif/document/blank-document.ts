import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { ElementMaker, text } from './element-maker.ts';

const NAMESPACE = 'http://www.omg.org/spec/ReqIF/20110401/reqif.xsd';

/** The root of a document that holds nothing yet but its header. */
export function blankRoot(identifier: string, title: string, at: string): XmlElement {
  const root: XmlElement = {
    type: 'element',
    name: 'REQ-IF',
    local: 'REQ-IF',
    uri: NAMESPACE,
    attributes: [
      { name: 'xmlns', local: '', uri: 'http://www.w3.org/2000/xmlns/', value: NAMESPACE },
      {
        name: 'xmlns:xhtml',
        local: 'xhtml',
        uri: 'http://www.w3.org/2000/xmlns/',
        value: 'http://www.w3.org/1999/xhtml',
      },
    ],
    children: [],
    line: 0,
  };
  const make = new ElementMaker(root);
  const said = (local: string, words: string) => make.element(local, {}, [text(words)]);
  root.children.push(
    make.element('THE-HEADER', {}, [
      make.element('REQ-IF-HEADER', { IDENTIFIER: identifier }, [
        said('CREATION-TIME', at),
        said('REQ-IF-TOOL-ID', 'Modelwright'),
        said('REQ-IF-VERSION', '1.0'),
        said('SOURCE-TOOL-ID', 'Modelwright'),
        said('TITLE', title),
      ]),
    ]),
    make.element('CORE-CONTENT', {}, [make.element('REQ-IF-CONTENT')]),
  );
  return root;
}
