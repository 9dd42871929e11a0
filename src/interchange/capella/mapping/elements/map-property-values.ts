import { t } from '#language/translate.ts';
import { type CapellaElement, ownedOf, valueOf } from '#interchange/capella/read/capella-element.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { word } from '#interchange/capella/mapping/texts.ts';

/** A value that an element was given. */
interface PropertyValue {
  readonly element: CapellaElement;
  readonly name: string;
  readonly type: 'string' | 'number' | 'boolean' | 'enum';
  readonly value: string | number | boolean;
  readonly unit: string;
  readonly choices: readonly string[];
}

const TYPES: Readonly<Record<string, PropertyValue['type']>> = {
  StringPropertyValue: 'string',
  BooleanPropertyValue: 'boolean',
  IntegerPropertyValue: 'number',
  FloatPropertyValue: 'number',
  EnumerationPropertyValue: 'enum',
};
const CLASSES = Object.keys(TYPES);
/** By this name a value says the unit of the one that owns it. */
const UNIT = '__UNIT__';

/** The property values that an element owns, itself or in groups. A name that comes again has its group before it. */
export function propertyValues(mapper: Mapper, element: CapellaElement): PropertyValue[] {
  const taken = new Set<string>();
  const values: PropertyValue[] = [];
  const read = (owner: CapellaElement, group: string) => {
    for (const one of ownedOf(owner, ...CLASSES)) {
      const value = readValue(mapper, one, group, taken);
      if (value) values.push(value);
    }
    for (const inner of ownedOf(owner, 'PropertyValueGroup')) {
      mapper.held.add(inner);
      read(inner, oneLine(valueOf(inner, 'name')));
    }
  };
  read(element, '');
  return values;
}

function readValue(
  mapper: Mapper,
  element: CapellaElement,
  group: string,
  taken: Set<string>,
): PropertyValue | null {
  const type = TYPES[element.type];
  const own = oneLine(valueOf(element, 'name'));
  if (!type || own === '') return null;
  const name = oneLine(taken.has(own) && group !== '' ? `${group} ${own}` : own);
  if (taken.has(name)) {
    mapper.warn(
      element,
      t('a property value has a name that another value of the same element has; it is left out'),
    );
    return null;
  }
  taken.add(name);
  mapper.held.add(element);
  const [unit] = ownedOf(element, 'StringPropertyValue').filter((one) => valueOf(one, 'name') === UNIT);
  if (unit) mapper.held.add(unit);
  const written = valueOf(element, 'value');
  const literal = type === 'enum' ? mapper.one(element, 'value') : null;
  return {
    element,
    name,
    type,
    value:
      type === 'number'
        ? numberOf(written)
        : type === 'boolean'
          ? written === 'true'
          : type === 'enum'
            ? word(literal ? valueOf(literal, 'name') : '')
            : written.slice(0, LIMITS.text).toWellFormed(),
    unit: unit ? word(valueOf(unit, 'value')) : '',
    choices: literal?.owner ? choicesOf(literal.owner) : [],
  };
}

function numberOf(written: string): number {
  const value = Number(written);
  return Number.isFinite(value) ? value : 0;
}

function choicesOf(type: CapellaElement): string[] {
  const names = ownedOf(type, 'EnumerationPropertyLiteral').map((one) => word(valueOf(one, 'name')));
  return [...new Set(names)].filter((name) => name !== '').slice(0, LIMITS.entries);
}

/** Property values as attributes of a part or a state. */
export function attributesOf(mapper: Mapper, planned: Planned, element: CapellaElement): JsonObject[] {
  return propertyValues(mapper, element)
    .slice(0, LIMITS.entries)
    .map(({ element: from, name, type, value, unit, choices }) => ({
      id: mapper.rowId(planned, from),
      name,
      type,
      ...(value !== '' && { value }),
      ...(unit !== '' && { unit }),
      ...(choices.length > 0 && { choices }),
    }));
}

/** Property values as custom fields of what has no attributes. */
export function propertyFields(mapper: Mapper, element: CapellaElement): Record<string, Json> {
  return Object.fromEntries(
    propertyValues(mapper, element).map(({ name, value, unit }) => [
      fieldName(name),
      unit === '' ? value : `${value} ${unit}`,
    ]),
  );
}

/** Names that the service keeps for itself, or JavaScript gives a meaning of its own. */
const TAKEN = new Set(['status', 'priority', 'key', 'kind', 'constructor', 'prototype', '__proto__']);

export const fieldName = (name: string): string => (TAKEN.has(name) ? `${name} (source)` : name);
