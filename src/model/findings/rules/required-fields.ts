import { listOf } from '#language/list.ts';
import { t } from '#language/translate.ts';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import type { FieldElementKind } from '#model/definitions/definitions.ts';
import { hasCustomFields } from '#model/elements/state.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import type { JsonObject } from '#model/store/json.ts';

/** A part, interface, state, transition or requirement has what the model's fields require; a heading, a note or a pseudo-state is not asked. */
export const emptyRequiredFields: Rule<FieldElementKind> = {
  id: 'required-field',
  severity: 'warning',
  title: t('Every required field is filled in'),
  page: t(
    'The settings of the model say that a custom field is required, and it is empty here. Nothing is refused for it: files and programs may leave it out.',
  ),
  check: (element, look) => {
    if ('statement' in element && element.kind !== 'requirement') return [];
    if ('entry' in element && !hasCustomFields(element.kind)) return [];
    const kind = kindOf(element);
    const own = emptyIn(look.requiredFields(kind), element.customFields);
    const problems: Problem[] =
      own.length === 0
        ? []
        : [
            {
              message: t('{count, plural, one {{fields} is} other {{fields} are}} empty.', {
                count: own.length,
                fields: listed(own),
              }),
              at: { fields: own.map(({ key }) => `customFields.${key}`) },
            },
          ];
    if (!('connections' in element)) return problems;
    const required = look.requiredFields('connection');
    for (const [index, { id, name = '', customFields }] of element.connections.entries()) {
      const empty = emptyIn(required, customFields);
      if (empty.length === 0) continue;
      const whose = name.trim() === '' ? t('connection {nth}', { nth: index + 1 }) : name;
      const fields = empty.map(({ key }) => `customFields.${key}`);
      problems.push({
        message: t('{count, plural, one {{fields} is} other {{fields} are}} empty in {whose}.', {
          count: empty.length,
          fields: listed(empty),
          whose,
        }),
        at: { connectionId: id, fields },
      });
    }
    return problems;
  },
};

function kindOf(element: object): FieldElementKind {
  if ('statement' in element) return 'requirement';
  if ('entry' in element) return 'state';
  if ('connections' in element) return 'interface';
  return 'guards' in element ? 'transition' : 'part';
}

function emptyIn(
  fields: readonly CustomField[],
  values: JsonObject | undefined = {},
): readonly CustomField[] {
  return fields.filter(({ key }) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined || value === null) return true;
    return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  });
}

const listed = (fields: readonly CustomField[]): string => listOf(fields.map(labelOf));
