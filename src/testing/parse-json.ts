import type { Json } from '#model/store/json.ts';

/** `JSON.parse` with a type: what it gives is JSON, whatever else it is. */
export function parseJson(text: string): Json {
  const value: unknown = JSON.parse(text);
  if (!isJson(value)) throw new Error('JSON has no undefined');
  return value;
}

const isJson = (value: unknown): value is Json => value !== undefined;
