import { v5 as uuidv5 } from 'uuid';
import { textToXhtml } from '#interchange/reqif/text/text-to-xhtml.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import type { Json } from '#model/store/json.ts';
import { chosenIn } from './attribute-value.ts';
import { ElementMaker, setAttribute, text } from './element-maker.ts';
import {
  type AttributeDefinition,
  definitionOf,
  identifierOf,
  type ReqifDocument,
  type ValueKind,
} from './reqif-document.ts';

/** The sections of the content, in the order of the schema. */
const SECTIONS = [
  'DATATYPES',
  'SPEC-TYPES',
  'SPEC-OBJECTS',
  'SPEC-RELATIONS',
  'SPECIFICATIONS',
  'SPEC-RELATION-GROUPS',
] as const;
export type Section = (typeof SECTIONS)[number];
const NAMESPACE = '8a1dd0c4-8f8e-4d6c-9a55-5a3a2f5c6c0e';
const DATE = /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;
/** What the datatypes of numbers and texts can hold. */
export const MOST_OF_NUMBERS: Readonly<Partial<Record<ValueKind, Readonly<Record<string, string>>>>> = {
  INTEGER: { MIN: '-9007199254740991', MAX: '9007199254740991' },
  REAL: { ACCURACY: '17', MIN: '-1.7976931348623157E308', MAX: '1.7976931348623157E308' },
  STRING: { 'MAX-LENGTH': '1000000' },
};

/** Changes the tree of a document in place. What its view says of what it had before stays as it was. */
export class DocumentEditor {
  readonly document: ReqifDocument;
  readonly make: ElementMaker;
  /** The time that changed and new elements carry: it is no time of writing, so that the same model gives the same file. */
  readonly #at: string;
  /** By type and name. */
  readonly #made = new Map<XmlElement, Map<string, AttributeDefinition>>();
  /** What values name their definition with: all values of one share it. */
  readonly #definitionRefs = new Map<string, XmlElement>();
  readonly #enumValues = new Map<string, string>();
  readonly #touched = new Set<XmlElement>();

  constructor(document: ReqifDocument, at: string) {
    this.document = document;
    this.make = new ElementMaker(document.file.root);
    this.#at = at;
    for (const { id, name, datatypeId } of document.enumValues.values()) {
      const key = keyOf(datatypeId, name);
      if (!this.#enumValues.has(key)) this.#enumValues.set(key, id);
    }
  }

  section(name: Section): XmlElement {
    const content = this.#within(this.#within(this.document.file.root, 'CORE-CONTENT'), 'REQ-IF-CONTENT');
    const known = childOf(content, name);
    if (known) return known;
    const made = this.make.element(name);
    const later = new Set<string>(SECTIONS.slice(SECTIONS.indexOf(name) + 1));
    const at = content.children.findIndex((child) => child.type === 'element' && later.has(child.local));
    content.children.splice(at === -1 ? content.children.length : at, 0, made);
    return made;
  }

  /** An element with what every identifiable thing has. */
  identifiable(
    local: string,
    identifier: string,
    attributes: Readonly<Record<string, string>> = {},
  ): XmlElement {
    return this.make.element(local, { IDENTIFIER: identifier, 'LAST-CHANGE': this.#at, ...attributes });
  }

  /** What was changed of what was there. */
  get touched(): ReadonlySet<XmlElement> {
    return this.#touched;
  }

  touch(element: XmlElement): void {
    this.#touched.add(element);
    setAttribute(element, 'LAST-CHANGE', this.#at);
  }

  /** The type with this name, made where there is none. */
  type(local: 'SPEC-OBJECT-TYPE' | 'SPECIFICATION-TYPE' | 'SPEC-RELATION-TYPE', name: string): XmlElement {
    const types = this.section('SPEC-TYPES');
    const known = childrenOf(types, local).find((one) => attributeOf(one, 'LONG-NAME') === name);
    if (known) return known;
    const made = this.identifiable(local, identifier(local, name), { 'LONG-NAME': name });
    types.children.push(made);
    return made;
  }

  /** An attribute of a type that is not there yet; the same one again where it was made before. */
  attribute(type: XmlElement, name: string, kind: ValueKind, isMultiValued = false): AttributeDefinition {
    const ofType = this.#made.get(type) ?? new Map<string, AttributeDefinition>();
    const known = ofType.get(name);
    if (known) return known;
    const id = identifier('attribute', identifierOf(type), name);
    const datatypeId = this.#datatype(kind, kind === 'ENUMERATION' ? name : '');
    const element = this.identifiable(`ATTRIBUTE-DEFINITION-${kind}`, id, {
      'LONG-NAME': name,
      ...(kind === 'ENUMERATION' && { 'MULTI-VALUED': String(isMultiValued) }),
    });
    element.children.push(this.make.ref('TYPE', `DATATYPE-DEFINITION-${kind}-REF`, datatypeId));
    this.#within(type, 'SPEC-ATTRIBUTES').children.push(element);
    this.touch(type);
    const made = { id, kind, name, isMultiValued, datatypeId, byDefault: undefined };
    this.#made.set(type, ofType.set(name, made));
    return made;
  }

  /** Sets a value of an object; null takes it away. A value that the attribute's kind cannot say leaves what is there. */
  setValue(object: XmlElement, definition: AttributeDefinition, value: Json): void {
    const values = this.#within(object, 'VALUES', 0);
    const at = values.children.findIndex(
      (child) => child.type === 'element' && definitionOf(child) === definition.id,
    );
    const old = values.children[at];
    const made =
      value === null
        ? null
        : this.#valueElement(definition, value, old?.type === 'element' ? old : undefined);
    if (made === undefined) return;
    if (at === -1) {
      if (made) values.children.push(made);
    } else values.children.splice(at, 1, ...(made ? [made] : []));
    this.touch(object);
  }

  #valueElement(
    definition: AttributeDefinition,
    value: Json,
    old: XmlElement | undefined,
  ): XmlElement | undefined {
    const { kind } = definition;
    const ref = this.#definitionRef(definition);
    const local = `ATTRIBUTE-VALUE-${kind}`;
    if (kind === 'XHTML')
      return this.make.element(local, {}, [
        ref,
        this.make.element('THE-VALUE', {}, [textToXhtml(textOf(value))]),
      ]);
    if (kind === 'ENUMERATION') {
      const chosen = this.#chosen(definition, value, old);
      return this.make.element(local, {}, [
        ref,
        this.make.element(
          'VALUES',
          {},
          chosen.map((one) => this.make.element('ENUM-VALUE-REF', {}, [text(one)])),
        ),
      ]);
    }
    const said = saidAs(kind, value);
    return said === null ? undefined : this.make.element(local, { 'THE-VALUE': said }, [ref]);
  }

  #definitionRef({ kind, id }: AttributeDefinition): XmlElement {
    const known = this.#definitionRefs.get(id);
    if (known) return known;
    const made = this.make.ref('DEFINITION', `ATTRIBUTE-DEFINITION-${kind}-REF`, id);
    this.#definitionRefs.set(id, made);
    return made;
  }

  /** The identifiers of the values with these names; of two with one name that which is chosen already. */
  #chosen({ datatypeId = '' }: AttributeDefinition, value: Json, old: XmlElement | undefined): string[] {
    const names = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
    const before = old ? chosenIn(old) : [];
    return names.map((name) => {
      const same = before.find((id) => this.document.enumValues.get(id)?.name === name || id === name);
      return same ?? this.#enumValues.get(keyOf(datatypeId, name)) ?? this.#newEnumValue(datatypeId, name);
    });
  }

  #newEnumValue(datatypeId: string, name: string): string {
    const datatype = childrenOf(this.section('DATATYPES')).find((one) => identifierOf(one) === datatypeId);
    if (!datatype) return name;
    const id = identifier('value', datatypeId, name);
    const list = this.#within(datatype, 'SPECIFIED-VALUES');
    const made = this.identifiable('ENUM-VALUE', id, { 'LONG-NAME': name });
    const embedded = this.make.element('EMBEDDED-VALUE', {
      KEY: String(childrenOf(list).length),
      'OTHER-CONTENT': name,
    });
    made.children.push(this.make.element('PROPERTIES', {}, [embedded]));
    list.children.push(made);
    this.touch(datatype);
    this.#enumValues.set(keyOf(datatypeId, name), id);
    return id;
  }

  #datatype(kind: ValueKind, of: string): string {
    const datatypes = this.section('DATATYPES');
    const id = identifier('datatype', kind, of);
    if (!childrenOf(datatypes).some((one) => identifierOf(one) === id))
      datatypes.children.push(
        this.identifiable(`DATATYPE-DEFINITION-${kind}`, id, {
          'LONG-NAME': of === '' ? `Modelwright ${kind.toLowerCase()}` : of,
          ...MOST_OF_NUMBERS[kind],
        }),
      );
    return id;
  }

  #within(element: XmlElement, local: string, at = element.children.length): XmlElement {
    const known = childOf(element, local);
    if (known) return known;
    const made = this.make.element(local);
    element.children.splice(at, 0, made);
    return made;
  }

  /** The list of the places under a specification, or a place. */
  childrenList(element: XmlElement): XmlElement {
    return this.#within(element, 'CHILDREN');
  }
}

/** An XML name that is the same whenever it is made of the same words. */
function identifier(...words: readonly string[]): string {
  return `_${uuidv5(JSON.stringify(words), NAMESPACE)}`;
}

const keyOf = (datatypeId: string, name: string) => JSON.stringify([datatypeId, name]);

/** A value as the text of an attribute of this kind; null where it cannot say it. */
function saidAs(kind: ValueKind, value: Json): string | null {
  const said = textOf(value);
  if (kind === 'STRING') return said;
  if (kind === 'DATE') return DATE.test(said) ? said : null;
  if (kind === 'BOOLEAN') return typeof value === 'boolean' ? said : null;
  if (kind === 'INTEGER') return /^[+-]?\d+$/.test(said) ? said : null;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(said) ? said : null;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
