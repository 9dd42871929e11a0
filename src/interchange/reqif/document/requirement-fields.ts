import type { Requirement } from '#model/elements/requirement.ts';
import { type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { PlannedRequirement } from './import-plan.ts';

/** What fields are where nobody said anything: a file that does not speak of them is read so. */
export const AS_BEGUN: Readonly<Record<string, Json>> = {
  status: 'draft',
  priority: 'medium',
  type: 'none',
};

/** The fields of a requirement that a ReqIF file speaks of; custom fields each for itself, as `customFields.<name>`. */
export type Spoken = Readonly<Record<string, Json>>;

/**
 * Whether a requirement is in every field as its file says it, or as it is read where the file does not speak of it. Most are, and then
 * no field needs a look of its own. `impliedLevel` is the level that it is read with where the file names none.
 */
export function isAsSaid(
  { fields, parentId }: PlannedRequirement,
  requirement: Requirement,
  impliedLevel: string,
): boolean {
  const { own } = fields;
  return (
    fields.name === requirement.name &&
    fields.statement === requirement.statement &&
    fields.key === requirement.key &&
    fields.kind === requirement.kind &&
    (own.status ?? AS_BEGUN['status']) === requirement.status &&
    (own.priority ?? AS_BEGUN['priority']) === requirement.priority &&
    (own.type ?? AS_BEGUN['type']) === requirement.type &&
    (own.level ?? impliedLevel) === requirement.level &&
    parentId === requirement.parentId &&
    sameJson(fields.custom, requirement.customFields)
  );
}

/** What a file says of a requirement. */
export function spokenBy({ fields, parentId }: PlannedRequirement): Spoken {
  const { name, statement, implied, key, kind, own, custom } = fields;
  return {
    ...(!implied.includes('name') && { name }),
    ...(!implied.includes('statement') && { statement }),
    ...(key !== undefined && { key }),
    ...own,
    kind,
    parentId: parentId ?? null,
    ...prefixed(custom),
  };
}

/** What a field is taken for that the file does not speak of. */
export function impliedBy(planned: PlannedRequirement | undefined, field: string): Json {
  const implied = planned?.fields.implied.find((one) => one === field);
  return (implied && planned?.fields[implied]) ?? null;
}

/** The same as the fields of a new requirement. */
export function fieldsOf({ fields, parentId }: PlannedRequirement): JsonObject {
  const { name, statement, key, kind, own, custom } = fields;
  return {
    name,
    statement,
    ...(key !== undefined && { key }),
    ...own,
    kind,
    ...(parentId !== undefined && { parentId }),
    customFields: custom,
  };
}

/** The same of a requirement of the model. */
export function heldBy(requirement: Requirement): Spoken {
  const { name, statement, key, kind, status, priority, type, level, parentId, customFields } = requirement;
  return {
    name,
    statement,
    key,
    kind,
    status,
    priority,
    type,
    level,
    parentId: parentId ?? null,
    ...prefixed(customFields),
  };
}

/** Spoken fields as the patch of a requirement; null clears. */
export function patchOf(spoken: Spoken): JsonObject {
  const plain: Record<string, Json> = {};
  const custom: Record<string, Json> = {};
  for (const [field, value] of Object.entries(spoken))
    if (field.startsWith(CUSTOM)) custom[field.slice(CUSTOM.length)] = value;
    else plain[field] = value;
  return { ...plain, ...(Object.keys(custom).length > 0 && { customFields: custom }) };
}

export const CUSTOM = 'customFields.';

function prefixed(custom: JsonObject): Record<string, Json> {
  const spoken: Record<string, Json> = {};
  for (const name of Object.keys(custom)) spoken[`${CUSTOM}${name}`] = custom[name] ?? null;
  return spoken;
}
