import { t } from '#language/translate.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';

/** An element of a Capella model. */
export interface CapellaElement {
  /** Its class without the package, such as `LogicalComponent`; empty where the file gives none. */
  readonly type: string;
  /** Whether the class is one of Capella, or of its requirements add-on: other add-ons may use the same names. */
  readonly isKnown: boolean;
  /** Its identifier; made of its owner and place where the file gives none. */
  readonly id: string;
  /** The feature of its owner that holds it, such as `ownedFeatures`. */
  readonly role: string;
  readonly owner: CapellaElement | null;
  readonly owned: CapellaElement[];
  readonly xml: XmlElement;
  /** The file that it stands in; empty where there is only one. */
  readonly path: string;
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** The class of an element as the file writes it, `prefix:Class`. */
export function writtenType({ attributes }: XmlElement): string | null {
  return attributes.find(({ local, uri }) => local === 'type' && uri === XSI)?.value.trim() ?? null;
}

/** Where an element stands, for people. */
export function placeOf({ path, xml }: Pick<CapellaElement, 'path' | 'xml'>): string {
  return path === ''
    ? t('line {line}', { line: xml.line })
    : t('{file}, line {line}', { file: path, line: xml.line });
}

/** An attribute of an element; empty where it is left out, as defaults are. */
export function valueOf({ xml }: CapellaElement, name: string): string {
  return xml.attributes.find((one) => one.name === name)?.value ?? '';
}

/** The elements of a class, or of several, that an element owns directly. */
export function ownedOf(element: CapellaElement, ...types: readonly string[]): CapellaElement[] {
  return element.owned.filter(({ type, isKnown }) => isKnown && types.includes(type));
}

/** All elements within another, owners first. */
export function* elementsIn(element: CapellaElement): Generator<CapellaElement> {
  const open = [element];
  for (let at = open.pop(); at; at = open.pop()) {
    yield at;
    for (let index = at.owned.length - 1; index >= 0; index -= 1) {
      const child = at.owned[index];
      if (child) open.push(child);
    }
  }
}
