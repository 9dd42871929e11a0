import { isList, type Json } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What a custom field that names other requirements by their keys comes to. */
export interface NamedLinks {
  readonly field: string;
  /** The links that are not there yet. */
  readonly pairs: readonly { readonly sourceId: string; readonly targetId: string }[];
  /** Names that are no requirement's key, or that of several. */
  readonly unclear: readonly string[];
}

function keysIn(value: Json | undefined): string[] {
  if (isList(value)) return value.flatMap((one) => (typeof one === 'string' ? [one.trim()] : []));
  return typeof value === 'string' ? value.split(/[,;\n]/).map((one) => one.trim()) : [];
}

/**
 * What trace links of `type` a custom field names, from the requirement that has it to those whose keys it lists. Tables and
 * older files carry their links in this way.
 */
export function namedLinks({ tables }: SystemModel, field: string, type: string): NamedLinks {
  const { requirement, 'trace-link': links } = tables;
  const pairs = new Map<string, { sourceId: string; targetId: string }>();
  const unclear = new Set<string>();
  for (const { id: sourceId, customFields } of requirement.values())
    for (const key of keysIn(customFields[field])) {
      if (key === '') continue;
      const [target, ...more] = requirement.referring('key', key);
      if (!target || more.length > 0) unclear.add(key);
      else if (target.id !== sourceId)
        pairs.set(`${sourceId} ${target.id}`, { sourceId, targetId: target.id });
    }
  for (const link of links.values())
    if (link.type === type) pairs.delete(`${link.sourceId} ${link.targetId}`);
  return { field, pairs: [...pairs.values()], unclear: [...unclear] };
}

/** The custom fields that name requirements by key, those with the most links first. */
export function namingFields(model: SystemModel, type: string): NamedLinks[] {
  const fields = new Set<string>();
  const { requirement } = model.tables;
  for (const { customFields } of requirement.values())
    for (const [field, value] of Object.entries(customFields))
      if (
        !fields.has(field) &&
        keysIn(value).some((key) => key !== '' && requirement.referring('key', key).length === 1)
      )
        fields.add(field);
  return [...fields]
    .map((field) => namedLinks(model, field, type))
    .filter(({ pairs, unclear }) => pairs.length > unclear.length)
    .sort((a, b) => b.pairs.length - a.pairs.length);
}
