import { type CapellaElement, valueOf } from '#interchange/capella/read/capella-element.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import type { Mapper } from './mapper.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import { readText } from './texts.ts';

export const descriptionOf = (element: CapellaElement): string =>
  readText(valueOf(element, 'description')).text;

/** What any element may say beside its name and description: a summary, a remark of a review, how far it is. */
export function furtherFields(mapper: Mapper, element: CapellaElement): Record<string, Json> {
  const fields: Record<string, Json> = {};
  const summary = readText(valueOf(element, 'summary')).text;
  if (summary !== '') fields['summary'] = summary;
  const review = readText(valueOf(element, 'review')).text;
  if (review !== '') fields['review'] = review;
  const status = mapper.one(element, 'status');
  if (status) {
    mapper.held.add(status);
    fields['progress'] = oneLine(valueOf(status, 'name'));
  }
  return fields;
}

/** Custom fields of an element whose kind keeps them with its other data. */
export function inExtra(fields: JsonObject): JsonObject {
  return Object.keys(fields).length > 0 ? { customFields: fields } : {};
}
