import { ATTRIBUTE_USES, type AttributeUse, type ReqifMapping } from '#model/elements/reqif-mapping.ts';
import { REQUIREMENT_KINDS } from '#model/elements/requirement.ts';

const USE_LABELS: Readonly<Record<AttributeUse, string>> = {
  name: 'Title',
  statement: 'Statement',
  key: 'Key',
  custom: 'Custom field',
  nothing: 'Leave in its file',
};

/** What an attribute can be chosen to be. */
export const USES = ATTRIBUTE_USES.map((value) => ({ value, label: USE_LABELS[value] }));

/** What the objects of a type can be chosen to be. */
export const KINDS_OF_OBJECT = REQUIREMENT_KINDS.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}s`,
}));

export function withUse(mapping: ReqifMapping, name: string, use: AttributeUse): ReqifMapping {
  return {
    ...mapping,
    attributes: [...mapping.attributes.filter((one) => one.name !== name), { name, use }],
  };
}

export function withKind(
  mapping: ReqifMapping,
  name: string,
  kind: ReqifMapping['types'][number]['kind'],
): ReqifMapping {
  return { ...mapping, types: [...mapping.types.filter((one) => one.name !== name), { name, kind }] };
}
