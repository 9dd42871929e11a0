import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { attributeIn } from './word-attributes.ts';
import type { WordTemplate } from './word-template.ts';
import { type Filter, filteredXml, WORD } from './word-xml.ts';

/** A style that is a part of another through more than this is taken for one that is a part of itself. */
const DEEPEST = 100;

/** All of Word's own vocabulary. Numbers are those of the document: a template's are in a part that is not taken. */
const PLAIN: Filter = {
  keeps: ({ uri, local }) =>
    uri === WORD && local !== 'numPr' && !local.endsWith('Change') ? 'whole' : 'nothing',
  says: (_, uri, __, value) => (uri === WORD || uri === '' ? value : null),
};

/** The defaults and styles of `styles.xml`; a sentence where they cannot be used. */
export function readStyles(root: XmlElement): Pick<WordTemplate, 'defaults' | 'styles'> | string {
  const elements = childrenOf(root, 'style').filter(({ uri }) => uri === WORD);
  const styles = elements.map((element) => ({
    type: attributeIn(element, 'type') || 'paragraph',
    id: attributeIn(element, 'styleId'),
    name: attributeIn(childOf(element, 'name'), 'val'),
    xml: filteredXml(element, PLAIN),
  }));
  const ids = new Set(styles.map(({ id }) => id));
  if (ids.size < styles.length || ids.has('')) return 'Its styles do not each have an id of their own.';
  if (styles.some(({ name }) => name === '')) return 'It has a style without a name.';
  const base = new Map(
    elements.map((one) => [attributeIn(one, 'styleId'), attributeIn(childOf(one, 'basedOn'), 'val')]),
  );
  for (const id of ids) {
    let at: string | undefined = id;
    for (let depth = 0; at; at = base.get(at), depth += 1)
      if (depth > DEEPEST) return `Its style ${id.slice(0, 80)} is based on itself.`;
  }
  const defaults = childOf(root, 'docDefaults');
  return { defaults: defaults ? filteredXml(defaults, PLAIN) : '', styles };
}
