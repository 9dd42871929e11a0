import type { AttributeUse, ReqifMapping } from '#model/elements/reqif-mapping.ts';
import type { AttributeDefinition } from './reqif-document.ts';

/** What an attribute is for in the model; everything else is a custom field. */
export type Role = 'name' | 'statement' | 'key' | OwnField;

/** Fields of ours that ReqIF has no name for, and what we call them in files. */
export const OWN_FIELDS = {
  kind: 'Modelwright.Kind',
  status: 'Modelwright.Status',
  priority: 'Modelwright.Priority',
  type: 'Modelwright.Type',
  level: 'Modelwright.Level',
} as const;
export type OwnField = keyof typeof OWN_FIELDS;
export const OWN_FIELD_NAMES: readonly OwnField[] = ['kind', 'status', 'priority', 'type', 'level'];

/**
 * Names that say what an attribute is for, the surest first: those that the ReqIF implementation guide reserves, then what
 * tools call it.
 */
const NAMES: Readonly<Record<'name' | 'statement' | 'key', readonly string[]>> = {
  name: [
    'reqif.name',
    'reqif.chaptername',
    'reqif.chapter',
    'title',
    'name',
    'heading',
    'headline',
    'object heading',
    'caption',
    'summary',
    'titel',
    'bezeichnung',
    'überschrift',
  ],
  statement: [
    'reqif.text',
    'statement',
    'requirement text',
    'object text',
    'text',
    'description',
    'reqif.description',
    'richtext',
    'rich text',
    'requirement',
    'beschreibung',
    'anforderung',
    'anforderungstext',
  ],
  key: [
    'reqif.foreignid',
    'object id',
    'requirementid',
    'requirement id',
    'req id',
    'uid',
    'id',
    'identifier',
    'object identifier',
    'anforderungs-id',
  ],
};

type Candidates = Readonly<Record<Role, readonly AttributeDefinition[]>>;

/** Asked for every object, and the same for all of a type. */
const KNOWN = new WeakMap<readonly AttributeDefinition[], { of: ReqifMapping; found: Candidates }>();

/** The attributes of a type that may hold each field, the surest first: those that somebody chose for it, then by their names. */
export function candidates(attributes: readonly AttributeDefinition[], mapping: ReqifMapping): Candidates {
  const known = KNOWN.get(attributes);
  if (known?.of === mapping) return known.found;
  const may = (role: Role) => [...chosen(attributes, role, mapping), ...named(attributes, role, mapping)];
  const found = {
    name: may('name'),
    statement: may('statement'),
    key: may('key'),
    kind: may('kind'),
    status: may('status'),
    priority: may('priority'),
    type: may('type'),
    level: may('level'),
  };
  KNOWN.set(attributes, { of: mapping, found });
  return found;
}

/** What somebody chose for an attribute. */
export function chosenUse(name: string, { attributes }: ReqifMapping): AttributeUse | undefined {
  return attributes.find((one) => one.name === name)?.use;
}

function chosen(attributes: readonly AttributeDefinition[], role: Role, mapping: ReqifMapping) {
  return attributes.filter(({ name }) => chosenUse(name, mapping) === role);
}

function named(
  attributes: readonly AttributeDefinition[],
  role: Role,
  mapping: ReqifMapping,
): AttributeDefinition[] {
  const isOurs = role !== 'name' && role !== 'statement' && role !== 'key';
  const names = isOurs ? [OWN_FIELDS[role].toLowerCase()] : NAMES[role];
  const free = attributes.filter(({ name }) => chosenUse(name, mapping) === undefined);
  return names.flatMap((name) => free.filter((one) => one.name.toLowerCase() === name));
}
