import { CUSTOM_FIELD_TYPES, type CustomFieldType } from '#model/definitions/custom-field.ts';

const WORDS: Readonly<Record<CustomFieldType, string>> = {
  text: 'Text',
  'long-text': 'Long text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  choice: 'Choice',
  choices: 'Several choices',
  person: 'Person',
};

export const TYPE_OPTIONS = CUSTOM_FIELD_TYPES.map((value) => ({ value, label: WORDS[value] }));

/** The choices that a text lists, one in each line. */
export function choicesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
