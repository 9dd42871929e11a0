import { z } from 'zod';
import { t } from '#language/translate.ts';
import { isList, type Json } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';

/**
 * What a declared field holds: `text` is one line, `person` a person's name, `choice` one of its choices and `choices` any number of
 * them, `date` a day as `2026-11-21`.
 */
export const CUSTOM_FIELD_TYPES = [
  'text',
  'long-text',
  'number',
  'date',
  'boolean',
  'choice',
  'choices',
  'person',
] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** What some field can hold. */
export type FieldValue = string | number | boolean | readonly string[];

/** How many fields a model may declare for one kind. */
export const MOST_CUSTOM_FIELDS = 200;
/** How many choices a field may offer. */
export const MOST_CHOICES = 500;

/** One of the choices of a field. */
export const Choice = text(LIMITS.word, 1)
  .regex(/^[^;\r\n]*$/u, t('must not contain a semicolon or a line break, which separate choices'))
  .refine((word) => word.trim() === word, t('must not begin or end with a space'));
const Value = z.union(
  [
    text(LIMITS.text),
    z.number(t('must be a finite number')),
    z.boolean(),
    z.array(text(LIMITS.word, 1)).max(MOST_CHOICES),
  ],
  t('must be a text, a number, true or false, or a list of texts'),
);

/**
 * A custom field that a model declares. `key` names it in `customFields` and never changes, `label` is what people read; where there is
 * none, the key is read. A required one that is empty is a finding; nothing is refused for it.
 */
export const CustomField = z
  .strictObject({
    key: text(LIMITS.word, 1).refine((key) => key.trim() === key, t('must not begin or end with a space')),
    label: text(LIMITS.word, 1).optional(),
    type: z.enum(CUSTOM_FIELD_TYPES, t('must be one of {words}', { words: CUSTOM_FIELD_TYPES.join(', ') })),
    description: text(LIMITS.name).optional(),
    choices: z
      .array(Choice)
      .max(MOST_CHOICES, t('must have at most {count} entries', { count: MOST_CHOICES }))
      .optional(),
    default: Value.optional(),
    required: z.boolean(t('must be true or false')).optional(),
  })
  .superRefine((field, context) => {
    const refused = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { choices, type } = field;
    if (!hasChoices(type) && choices !== undefined)
      refused('choices', t('do not belong to the type {type}', { type }));
    if (hasChoices(type) && (choices ?? []).length === 0)
      refused('choices', t('must have at least one entry'));
    if (choices && new Set(choices).size < choices.length)
      refused('choices', t('must differ from each other'));
    const misfit = field.default === undefined ? null : whyInvalid(field, field.default);
    if (misfit !== null) refused('default', misfit);
  })
  .meta({ id: 'CustomField' });
export type CustomField = z.infer<typeof CustomField>;

/** What people call a field. */
export function labelOf({ key, label }: Pick<CustomField, 'key' | 'label'>): string {
  return label ?? key;
}

export function hasChoices(type: CustomFieldType): type is 'choice' | 'choices' {
  return type === 'choice' || type === 'choices';
}

const Day = z.iso.date();

/** Why a value is none that the field can hold, as the rest of a sentence about it; null where it can. */
export function whyInvalid(
  { type, choices = [] }: Pick<CustomField, 'type' | 'choices'>,
  value: Json,
): string | null {
  switch (type) {
    case 'text':
    case 'long-text':
    case 'person':
      return typeof value === 'string' ? null : t('must be a text');
    case 'number':
      return typeof value === 'number' ? null : t('must be a number');
    case 'boolean':
      return typeof value === 'boolean' ? null : t('must be true or false');
    case 'date':
      return Day.safeParse(value).success ? null : t('must be a date such as 2026-11-21');
    case 'choice':
      return typeof value === 'string' && choices.includes(value)
        ? null
        : t('must be one of {words}', { words: listed(choices) });
    case 'choices':
      return isList(value) && value.every((one) => typeof one === 'string' && choices.includes(one))
        ? null
        : t('must be a list of any of {words}', { words: listed(choices) });
  }
}

const MOST_LISTED = 20;

function listed(choices: readonly string[]): string {
  const more = choices.length - MOST_LISTED;
  return more > 0
    ? t('{words} and {count} more', { words: choices.slice(0, MOST_LISTED).join(', '), count: more })
    : choices.join(', ');
}
