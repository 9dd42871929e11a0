import type { XmlElement } from '#interchange/xml/xml-tree.ts';

/** An attribute by its local name, in whatever namespace; empty where it is not there. */
export const attributeIn = (element: XmlElement | undefined, local: string): string =>
  element?.attributes.find((one) => one.local === local)?.value ?? '';
