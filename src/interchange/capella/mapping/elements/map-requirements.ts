import {
  type CapellaElement,
  ownedOf,
  valueOf,
  elementsIn,
} from '#interchange/capella/read/capella-element.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import type { Json } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { furtherFields } from '#interchange/capella/mapping/common-fields.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { fieldName, propertyFields } from './map-property-values.ts';
import { nameOr, readText } from '#interchange/capella/mapping/texts.ts';

const MODULES: readonly string[] = ['CapellaModule', 'Module'];
const INSIDE: readonly string[] = ['Folder', 'Requirement'];
const VALUES: readonly string[] = [
  'StringValueAttribute',
  'IntegerValueAttribute',
  'RealValueAttribute',
  'BooleanValueAttribute',
  'DateValueAttribute',
  'EnumerationValueAttribute',
];

/** Requirements of the add-on: a module, and a folder in one, is a heading. */
export function mapRequirements(mapper: Mapper): void {
  for (const root of mapper.project.roots)
    for (const module of elementsIn(root))
      if (module.isKnown && MODULES.includes(module.type) && !mapper.planOf.has(module))
        mapTree(mapper, module);
}

function mapTree(mapper: Mapper, module: CapellaElement): void {
  const open: { readonly element: CapellaElement; readonly parent: Planned | null }[] = [
    { element: module, parent: null },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const planned = planRequirement(mapper, at.element, at.parent);
    for (const element of ownedOf(at.element, ...INSIDE, ...MODULES).reverse())
      open.push({ element, parent: planned });
  }
}

function planRequirement(mapper: Mapper, element: CapellaElement, parent: Planned | null): Planned {
  const isHeading = element.type !== 'Requirement';
  const value = (name: string) => valueOf(element, `ReqIF${name}`);
  const { text, html } = readText(value('Text') || value('Description'));
  const key = oneLine(value('ForeignID'));
  const name = nameOr(
    value('Name') || value('LongName') || value('ChapterName'),
    oneLine(firstLine(text)) || key || element.type,
  );
  const custom = customFields(mapper, element);
  return mapper.plan('requirement', element, {
    ...(key !== '' && { key }),
    kind: isHeading ? 'heading' : 'requirement',
    name,
    statement: text.trim() === '' ? '' : text,
    ...(parent && { parentId: parent.id }),
    position: mapper.elements.size,
    customFields: { ...custom, ...(html !== null && { [RICH_TEXT]: html }) },
  });
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

/** What the ReqIF tool called it, what type it is of, and the values of its attributes. */
function customFields(mapper: Mapper, element: CapellaElement): Record<string, Json> {
  const type = mapper.one(element, 'requirementType') ?? mapper.one(element, 'moduleType');
  const typeName = type ? oneLine(valueOf(type, 'ReqIFLongName')) : '';
  const identifier = oneLine(valueOf(element, 'ReqIFIdentifier'));
  const prefix = oneLine(valueOf(element, 'ReqIFPrefix'));
  const fields: Record<string, Json> = {
    ...furtherFields(mapper, element),
    ...propertyFields(mapper, element),
    ...(identifier !== '' && { 'ReqIF identifier': identifier }),
    ...(prefix !== '' && { 'ReqIF prefix': prefix }),
    ...(typeName !== '' && { 'Requirement type': typeName }),
  };
  for (const [at, attribute] of ownedOf(element, ...VALUES).entries()) {
    const value = attributeValue(mapper, attribute);
    if (value === null) continue;
    mapper.held.add(attribute);
    const definition = mapper.one(attribute, 'definition');
    const own = definition ? oneLine(valueOf(definition, 'ReqIFLongName')) : '';
    const name = fieldName(own || `Attribute ${at + 1}`);
    fields[name in fields ? `${name} ${at + 1}` : name] = value;
  }
  return fields;
}

/** The value of an attribute; null where the file gives none. What it leaves out stands for false or zero. */
function attributeValue(mapper: Mapper, attribute: CapellaElement): Json {
  const written = valueOf(attribute, 'value');
  if (attribute.type === 'EnumerationValueAttribute') {
    const names = mapper.all(attribute, 'values').map((one) => oneLine(valueOf(one, 'ReqIFLongName')));
    return names.length === 0 ? null : names.slice(0, LIMITS.entries).join(', ');
  }
  if (attribute.type === 'BooleanValueAttribute') return written === 'true';
  if (attribute.type === 'IntegerValueAttribute' || attribute.type === 'RealValueAttribute') {
    const number = Number(written);
    return Number.isFinite(number) ? number : written;
  }
  const { text } = readText(written);
  return text === '' ? null : text;
}
