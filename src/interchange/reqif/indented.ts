import type { XmlElement } from '#interchange/xml/xml-tree.ts';

/** Puts every element on a line of its own, where it stands among elements only; texts and XHTML stay as they are. */
export function indented(element: XmlElement, depth = 0): void {
  const isListOfElements = element.children.every(({ type }) => type === 'element');
  if (!isListOfElements || element.children.length === 0 || element.local === 'THE-VALUE') return;
  element.children = [
    ...element.children.flatMap((child) => {
      if (child.type === 'element') indented(child, depth + 1);
      return [{ type: 'text' as const, text: `\n${'  '.repeat(depth + 1)}` }, child];
    }),
    { type: 'text', text: `\n${'  '.repeat(depth)}` },
  ];
}
