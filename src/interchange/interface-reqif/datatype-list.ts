import { MOST_OF_NUMBERS } from '#interchange/reqif/document/document-editor.ts';
import type { ElementMaker } from '#interchange/reqif/document/element-maker.ts';
import { text } from '#interchange/reqif/document/element-maker.ts';
import { identifierFor, idOf } from '#interchange/reqif/document/identifiers.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import type { ColumnType } from './column-types.ts';
import { TEXT_TYPE } from './reqif-mark.ts';

type Enumeration = Extract<ColumnType, { readonly kind: 'ENUMERATION' }>;

/** The datatypes of a document in the order in which they are asked for, that of texts first: by it the document is known. */
export class DatatypeList {
  readonly elements: XmlElement[] = [];
  readonly #make: ElementMaker;
  readonly #at: string;
  readonly #known = new Set<string>();

  constructor(make: ElementMaker, at: string) {
    this.#make = make;
    this.#at = at;
    this.idOf({ kind: 'STRING' });
  }

  /** The identifier of the datatype of a column; lists of the same choices are one. */
  idOf(type: ColumnType): string {
    const id = idOfType(type);
    if (!this.#known.has(id)) {
      this.#known.add(id);
      this.elements.push(
        this.#make.element(
          `DATATYPE-DEFINITION-${type.kind}`,
          this.#stamped(id, { 'LONG-NAME': nameOf(type), ...MOST_OF_NUMBERS[type.kind] }),
          type.kind === 'ENUMERATION' ? [this.#choices(type)] : [],
        ),
      );
    }
    return id;
  }

  /** The reference to one of the choices. */
  choice(type: Enumeration, value: string): XmlElement {
    return this.#make.element('ENUM-VALUE-REF', {}, [text(choiceId(type, value))]);
  }

  #choices(type: Enumeration): XmlElement {
    return this.#make.element(
      'SPECIFIED-VALUES',
      {},
      type.values.map((value, index) =>
        this.#make.element('ENUM-VALUE', this.#stamped(choiceId(type, value), { 'LONG-NAME': value }), [
          this.#make.element('PROPERTIES', {}, [
            this.#make.element('EMBEDDED-VALUE', { KEY: String(index), 'OTHER-CONTENT': value }),
          ]),
        ]),
      ),
    );
  }

  #stamped(identifier: string, more: Record<string, string>): Record<string, string> {
    return { IDENTIFIER: identifier, 'LAST-CHANGE': this.#at, ...more };
  }
}

const NAMES = { STRING: 'Text', REAL: 'Number', BOOLEAN: 'Yes or no', DATE: 'Date' } as const;

const nameOf = (type: ColumnType): string =>
  type.kind === 'ENUMERATION' ? type.values.join(', ').slice(0, 200) : NAMES[type.kind];

function idOfType(type: ColumnType): string {
  if (type.kind === 'STRING') return TEXT_TYPE;
  return type.kind === 'ENUMERATION'
    ? identifierFor(idOf(`choices ${JSON.stringify(type.values)}`))
    : `_modelwright-interface-${type.kind.toLowerCase()}`;
}

const choiceId = ({ values }: Enumeration, value: string): string =>
  identifierFor(idOf(`choice ${JSON.stringify(values)} ${value}`));
