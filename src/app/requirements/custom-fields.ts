import type { Json, JsonObject } from '#model/json.ts';

/** A custom field as its two texts. */
export interface CustomFieldRow {
  /** Stays the same while name and value change. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

/** The names that the contract keeps for fields of its own (section 3). */
const RESERVED = ['status', 'priority', 'key', 'kind'];

/** Why a custom field cannot have this name among the others, or null. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  if (name.trim() === '') return 'A custom field needs a name.';
  if (RESERVED.includes(name)) return `“${name}” is a field of every requirement: choose another name.`;
  return others.includes(name) ? `There is a custom field “${name}” already.` : null;
}

/** A value as it is typed: a text as it is, everything else as JSON. */
export function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a typed value stands for: where the stored one is no text, JSON is read as JSON; otherwise it is a text. */
export function typedValue(text: string, stored: Json | undefined): Json {
  if (stored === undefined || typeof stored === 'string') return text;
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : text;
  } catch {
    return text;
  }
}

/** What JSON.parse answers is JSON. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}

/** The rows of a form as the field of a request. */
export function customFieldsOf(rows: readonly CustomFieldRow[]): JsonObject {
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
