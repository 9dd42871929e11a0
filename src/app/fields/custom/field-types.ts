import { t } from '#language/translate.ts';
import { CUSTOM_FIELD_TYPES, type CustomFieldType } from '#model/definitions/custom-field.ts';

const WORDS: Readonly<Record<CustomFieldType, string>> = {
  text: t('Text'),
  'long-text': t('Long text'),
  number: t('Number'),
  date: t('Date'),
  boolean: t('Yes or no'),
  choice: t('Choice'),
  choices: t('Several choices'),
  person: t('Person'),
};

export const TYPE_OPTIONS = CUSTOM_FIELD_TYPES.map((value) => ({ value, label: WORDS[value] }));

/** The choices that a text lists, one in each line. */
export function choicesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
