import { asSentence } from '#app/api/http/refusal.ts';
import { fieldTitle } from '#app/document/edits/field-labels.ts';
import type { FieldError } from '#model/store/result.ts';

/** `part.<id>`, or `part.<id>.name`. */
const PATH = /^[a-z-]+\.([0-9a-f-]{36})(?:\.(.+))?$/;

/** What stands in the way of a decision, as a sentence, and the element that it is about; empty where it is about none. */
export function problemAt({ path, message }: FieldError): { readonly id: string; readonly sentence: string } {
  const [, id = '', field] = PATH.exec(path) ?? [];
  return { id, sentence: asSentence(field === undefined ? message : `${fieldTitle(field)} ${message}`) };
}
