import { sayable } from '#interchange/xml/write-xml.ts';
import type { XmlElement, XmlNode } from '#interchange/xml/xml-tree.ts';

/** Makes elements in the namespace, and with the prefix, that a document has. */
export class ElementMaker {
  readonly #prefix: string;
  readonly #uri: string;

  constructor(root: XmlElement) {
    this.#prefix = root.name.slice(0, root.name.length - root.local.length);
    this.#uri = root.uri;
  }

  element(
    local: string,
    attributes: Readonly<Record<string, string>> = {},
    children: readonly XmlNode[] = [],
  ): XmlElement {
    return {
      type: 'element',
      name: `${this.#prefix}${local}`,
      local,
      uri: this.#uri,
      attributes: Object.entries(attributes).map(([name, value]) => ({
        name,
        local: name,
        uri: '',
        value: sayable(value),
      })),
      children: [...children],
      line: 0,
    };
  }

  /** `<LOCAL-REF>identifier</LOCAL-REF>` inside an element. */
  ref(within: string, local: string, identifier: string): XmlElement {
    return this.element(within, {}, [this.element(local, {}, [text(identifier)])]);
  }
}

export function text(words: string): XmlNode {
  return { type: 'text', text: sayable(words) };
}

export function setAttribute(element: XmlElement, name: string, value: string): void {
  const known = element.attributes.find((one) => one.local === name && one.uri === '');
  const said = sayable(value);
  if (known?.value === said) return;
  // A new list: by that a writer sees that the tag is another.
  if (known)
    element.attributes = element.attributes.map((one) => (one === known ? { ...one, value: said } : one));
  else element.attributes = [...element.attributes, { name, local: name, uri: '', value: said }];
}
