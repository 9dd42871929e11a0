import { t } from '#language/translate.ts';
import { ATTRIBUTE_USES, type AttributeUse, type ReqifMapping } from '#model/elements/reqif-mapping.ts';
import { REQUIREMENT_KINDS } from '#model/elements/requirement.ts';

const USE_LABELS: Readonly<Record<AttributeUse, string>> = {
  name: t('Title'),
  statement: t('Statement'),
  key: t('Key'),
  custom: t('Custom field'),
  nothing: t('Leave in its file'),
};

/** What an attribute can be chosen to be. */
export const USES = ATTRIBUTE_USES.map((value) => ({ value, label: USE_LABELS[value] }));

const KINDS: Readonly<Record<(typeof REQUIREMENT_KINDS)[number], string>> = {
  requirement: t('Requirements'),
  heading: t('Headings'),
  note: t('Notes', undefined, 'a kind of requirements'),
};

/** What the objects of a type can be chosen to be. */
export const KINDS_OF_OBJECT = REQUIREMENT_KINDS.map((value) => ({
  value,
  label: KINDS[value],
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
