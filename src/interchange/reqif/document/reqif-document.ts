import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { detached } from '#interchange/xml/xml-characters.ts';
import { t } from '#language/translate.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  textIn,
  type XmlElement,
  type XmlFile,
} from '#interchange/xml/xml-tree.ts';
import { NOTHING_CHOSEN, type ReqifMapping } from '#model/elements/reqif-mapping.ts';

/** The seven kinds of attribute (OMG ReqIF 1.2, section 10.8). */
export const VALUE_KINDS = ['BOOLEAN', 'DATE', 'ENUMERATION', 'INTEGER', 'REAL', 'STRING', 'XHTML'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export interface AttributeDefinition {
  readonly id: string;
  readonly kind: ValueKind;
  /** The long name, or the identifier where there is none. */
  readonly name: string;
  readonly isMultiValued: boolean;
  readonly datatypeId: string | undefined;
  /** The ATTRIBUTE-VALUE-… that holds where an object gives none. */
  readonly byDefault: XmlElement | undefined;
}

export interface SpecType {
  readonly id: string;
  readonly name: string;
  readonly element: XmlElement;
  readonly attributes: readonly AttributeDefinition[];
}

/** Whatever has values: an object, a specification, a relation. */
export interface Valued {
  readonly id: string;
  readonly longName: string;
  readonly description: string;
  readonly element: XmlElement;
  readonly type: SpecType | undefined;
  /** By the identifier of the definition. */
  readonly values: ReadonlyMap<string, XmlElement>;
}

export interface Relation extends Valued {
  readonly source: string | undefined;
  readonly target: string | undefined;
}

export interface EnumValue {
  readonly id: string;
  readonly name: string;
  readonly datatypeId: string;
}

/** A ReqIF document as it can be read, over the tree that it was read from; the tree holds all of it. */
export interface ReqifDocument {
  readonly file: XmlFile;
  /** Of the header; empty where there is none. */
  readonly identifier: string;
  readonly title: string;
  readonly types: ReadonlyMap<string, SpecType>;
  readonly definitions: ReadonlyMap<string, AttributeDefinition>;
  readonly enumValues: ReadonlyMap<string, EnumValue>;
  readonly objects: ReadonlyMap<string, Valued>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly specifications: ReadonlyMap<string, Valued>;
  readonly groups: readonly XmlElement[];
  readonly extensions: readonly XmlElement[];
  /** Identifiers that name more than one thing; the first of each is read. */
  readonly repeated: readonly { readonly id: string; readonly line: number }[];
  /** What was chosen for its attributes and types. */
  readonly mapping: ReqifMapping;
}

const NAMESPACE = 'http://www.omg.org/spec/ReqIF/';

/**
 * Reads a document of either namespace, with any prefix. Refused where the root is something else. `known` are objects that were
 * read before and are the same still.
 */
export function readDocument(
  file: XmlFile,
  mapping = NOTHING_CHOSEN,
  known: ReadonlyMap<XmlElement, { readonly object: Valued }> = new Map(),
): Reading<ReqifDocument> {
  const { root } = file;
  if (root.local !== 'REQ-IF' || !root.uri.startsWith(NAMESPACE))
    return badFile(
      t('Line {line}: this is not ReqIF: its root is {root}, not REQ-IF of a namespace of {namespace}.', {
        line: root.line,
        root: root.name.slice(0, 80),
        namespace: NAMESPACE,
      }),
    );
  const content = childOf(root, 'CORE-CONTENT', 'REQ-IF-CONTENT');
  const repeated: { id: string; line: number }[] = [];
  const identified = <T extends { readonly id: string }>(
    section: string,
    read: (element: XmlElement) => T | null,
  ): Map<string, T> => {
    const found = new Map<string, T>();
    for (const element of childrenOf(childOf(content, section))) {
      const one = read(element);
      if (one === null) continue;
      if (found.has(one.id)) repeated.push({ id: one.id, line: element.line });
      else found.set(one.id, one);
    }
    return found;
  };

  const enumValues = new Map<string, EnumValue>();
  for (const datatype of childrenOf(childOf(content, 'DATATYPES')))
    for (const one of childrenOf(childOf(datatype, 'SPECIFIED-VALUES'), 'ENUM-VALUE')) {
      const id = identifierOf(one);
      // Kept to the letter: it is a value, and goes out again as it is.
      const said = attributeOf(one, 'LONG-NAME') ?? '';
      enumValues.set(id, {
        id,
        name: detached(said.trim() === '' ? id : said),
        datatypeId: identifierOf(datatype),
      });
    }
  const types = identified('SPEC-TYPES', readType);
  const definitions = new Map<string, AttributeDefinition>();
  for (const { attributes } of types.values()) for (const one of attributes) definitions.set(one.id, one);
  const valued = (element: XmlElement) => known.get(element)?.object ?? readValued(element, types);
  return {
    ok: true,
    value: {
      file,
      identifier: attributeOf(childOf(root, 'THE-HEADER', 'REQ-IF-HEADER'), 'IDENTIFIER') ?? '',
      title: textOf(childOf(root, 'THE-HEADER', 'REQ-IF-HEADER', 'TITLE')),
      types,
      definitions,
      enumValues,
      objects: identified('SPEC-OBJECTS', valued),
      relations: identified('SPEC-RELATIONS', (element) => ({
        ...valued(element),
        source: refIn(childOf(element, 'SOURCE')),
        target: refIn(childOf(element, 'TARGET')),
      })),
      specifications: identified('SPECIFICATIONS', valued),
      groups: childrenOf(childOf(content, 'SPEC-RELATION-GROUPS')),
      extensions: childrenOf(childOf(root, 'TOOL-EXTENSIONS')).flatMap((one) => childrenOf(one)),
      repeated,
      mapping,
    },
  };
}

export function identifierOf(element: XmlElement): string {
  return attributeOf(element, 'IDENTIFIER') ?? `line-${element.line}`;
}

/** The text of an …-REF in an element, e.g. in OBJECT, SOURCE, TYPE or DEFINITION. */
export function refIn(element: XmlElement | undefined): string | undefined {
  const ref = element?.children.find((child) => child.type === 'element');
  const text = ref && textIn(ref).trim();
  return text === '' ? undefined : text;
}

/** The object that a SPEC-HIERARCHY shows. */
export function objectOf(node: XmlElement): string | undefined {
  return refIn(childOf(node, 'OBJECT'));
}

/** The definition that an ATTRIBUTE-VALUE-… is of. */
export function definitionOf(value: XmlElement): string | undefined {
  return refIn(childOf(value, 'DEFINITION'));
}

/** The definition of a value; one that its file does not define is made of what the value itself says. */
export function definitionFor(document: ReqifDocument, id: string, value: XmlElement): AttributeDefinition {
  const known = document.definitions.get(id);
  if (known) return known;
  return {
    id,
    kind: kindIn(value.local) ?? 'STRING',
    name: id,
    isMultiValued: false,
    datatypeId: undefined,
    byDefault: undefined,
  };
}

function readType(element: XmlElement): SpecType {
  const id = identifierOf(element);
  const attributes = childrenOf(childOf(element, 'SPEC-ATTRIBUTES')).flatMap(
    (one) => readDefinition(one) ?? [],
  );
  return { id, name: nameOf(element, id), element, attributes };
}

function readDefinition(element: XmlElement): AttributeDefinition | null {
  const kind = kindIn(element.local);
  if (kind === null) return null;
  const id = identifierOf(element);
  return {
    id,
    kind,
    name: nameOf(element, id),
    isMultiValued: attributeOf(element, 'MULTI-VALUED') === 'true',
    datatypeId: refIn(childOf(element, 'TYPE')),
    byDefault: childrenOf(childOf(element, 'DEFAULT-VALUE'))[0],
  };
}

function kindIn(local: string): ValueKind | null {
  return VALUE_KINDS.find((kind) => local.endsWith(`-${kind}`)) ?? null;
}

function readValued(element: XmlElement, types: ReadonlyMap<string, SpecType>): Valued {
  const values = new Map<string, XmlElement>();
  for (const value of childOf(element, 'VALUES')?.children ?? []) {
    const id = value.type === 'element' ? definitionOf(value) : undefined;
    if (value.type === 'element' && id !== undefined && !values.has(id)) values.set(id, value);
  }
  return {
    id: identifierOf(element),
    longName: attributeOf(element, 'LONG-NAME')?.trim() ?? '',
    description: attributeOf(element, 'DESC')?.trim() ?? '',
    element,
    type: types.get(refIn(childOf(element, 'TYPE')) ?? ''),
    values,
  };
}

function nameOf(element: XmlElement, id: string): string {
  const name = attributeOf(element, 'LONG-NAME')?.trim() ?? '';
  return detached(name === '' ? id : name);
}

const textOf = (element: XmlElement | undefined) => (element ? detached(textIn(element).trim()) : '');
