import { readXml } from '#interchange/xml/read-xml.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { attributeIn } from './word-attributes.ts';
import type { WordTemplate } from './word-template.ts';
import { DECLARED, type Filter, filteredXml, WORD } from './word-xml.ts';

type Style = Pick<WordTemplate['styles'][number], 'type' | 'name'>;
const keyOf = ({ type, name }: Style): string => `${type} ${name.toLowerCase()}`;
/** What names another style. */
const REFERENCES = new Set(['basedOn', 'next', 'link']);
/** What stands before the number of a paragraph in its properties. */
const BEFORE_NUMBER = new Set([
  'pStyle',
  'keepNext',
  'keepLines',
  'pageBreakBefore',
  'framePr',
  'widowControl',
]);

/**
 * The styles of a document, with those of a template in the place of the ones of the same name, and the others of it beside them. The ids
 * stay those of the document, which its text names; numbers of headings are its own.
 */
export function mergedStyles(own: string, template: WordTemplate): string {
  const root = rootOf(own);
  const ours = childrenOf(root, 'style').map((element) => ({ element, ...described(element) }));
  const ownIds = new Map(ours.map((one) => [keyOf(one), one.id]));
  const taken = new Set(ours.map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const style of template.styles) {
    const known = ownIds.get(keyOf(style));
    let id = known ?? style.id;
    while (known === undefined && taken.has(id)) id += 'T';
    taken.add(id);
    ids.set(style.id, id);
  }
  const theirs = new Set(template.styles.map(keyOf));
  const defaulted = new Set(
    template.styles
      .filter(({ xml }) => /^<w:style [^>]*w:default="(?:1|true|on)"/.test(xml))
      .map(({ type }) => type),
  );
  const numbers = new Map(ours.map((one) => [keyOf(one), childOf(one.element, 'pPr', 'numPr')] as const));
  const restyled = template.styles.map((style) =>
    renamed(rootOf(`<x ${DECLARED}>${style.xml}</x>`), ids, numbers.get(keyOf(style))),
  );
  const others = ours
    .filter((one) => !theirs.has(keyOf(one)))
    .map(({ element, type }) =>
      filteredXml(element, {
        keeps: () => 'whole',
        says: (of, _, local, value) =>
          of === element && local === 'default' && defaulted.has(type) ? null : value,
      }),
    );
  const defaults = template.defaults || filteredXml(childOf(root, 'docDefaults') ?? root, PLAIN);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:styles ${DECLARED}>${defaults}${restyled.join('')}${others.join('')}</w:styles>`;
}

const PLAIN: Filter = { keeps: () => 'whole', says: (_, __, ___, value) => value };

const described = (style: XmlElement) => ({
  type: attributeIn(style, 'type') || 'paragraph',
  id: attributeIn(style, 'styleId'),
  name: attributeIn(childOf(style, 'name'), 'val'),
});

/** XML that was written here, or read before. */
function rootOf(xml: string): XmlElement {
  const file = readXml(xml);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value.root;
}

/** A style of a template with the ids of the document, and the number that a heading has there. */
function renamed(
  wrapped: XmlElement,
  ids: ReadonlyMap<string, string>,
  number: XmlElement | undefined,
): string {
  const [style] = childrenOf(wrapped, 'style');
  if (!style) return '';
  if (number) insertNumber(style, number);
  return filteredXml(style, {
    keeps: ({ uri, local, ...element }) =>
      uri === WORD && REFERENCES.has(local) && !ids.has(valueOf(element)) ? 'nothing' : 'whole',
    says: ({ local: of }, _, local, value) =>
      (of === 'style' && local === 'styleId') || (REFERENCES.has(of) && local === 'val')
        ? (ids.get(value) ?? value)
        : value,
  });
}

const valueOf = ({ attributes }: Pick<XmlElement, 'attributes'>): string =>
  attributes.find(({ local }) => local === 'val')?.value ?? '';

function insertNumber(style: XmlElement, number: XmlElement): void {
  let properties = childOf(style, 'pPr');
  if (!properties) {
    properties = { ...number, name: 'w:pPr', local: 'pPr', attributes: [], children: [] };
    const at = style.children.findIndex((one) => one.type === 'element' && one.local === 'rPr');
    style.children.splice(at < 0 ? style.children.length : at, 0, properties);
  }
  const at = properties.children.findIndex((one) => one.type === 'element' && !BEFORE_NUMBER.has(one.local));
  properties.children.splice(at < 0 ? properties.children.length : at, 0, number);
}
