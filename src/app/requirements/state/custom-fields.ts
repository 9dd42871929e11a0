import { t } from '#language/translate.ts';
import type { JsonObject } from '#model/store/json.ts';

/** A custom field of the entry form. */
export interface CustomFieldRow {
  /** Stays the same while key and value change. */
  readonly id: string;
  readonly key: string;
  readonly value: string;
}

/** The keys that the contract keeps for fields of its own (section 3). */
export const RESERVED_KEYS = ['status', 'priority', 'key', 'kind', 'statementEmpty'] as const;

/** Why a custom field cannot have this key beside the others, or null. */
export function keyProblem(key: string, others: readonly string[]): string | null {
  if (key.trim() === '') return t('Write a key, or remove the row.');
  if (RESERVED_KEYS.some((reserved) => reserved === key))
    return t('{key} is a field of its own. Choose another key.', { key });
  return others.includes(key) ? t('There is a field {key} already.', { key }) : null;
}

/** The rows of a form as the field of a request. */
export function customFieldsOf(rows: readonly CustomFieldRow[]): JsonObject {
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
