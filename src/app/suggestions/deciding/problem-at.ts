import { asSentence } from '#app/api/http/refusal.ts';
import { fieldName } from '#app/fields/changes/field-name.ts';
import { isKind } from '#model/elements/kinds.ts';
import type { FieldError } from '#model/store/result.ts';
import type { SystemModel } from '#model/system-model.ts';

/** `part.<id>`, or `part.<id>.name`. */
const PATH = /^([a-z-]+)\.([0-9a-f-]{36})(?:\.(.+))?$/;

/** What stands in the way of a decision, as a sentence, and the element that it is about; empty where it is about none. */
export function problemAt(
  { path, message }: FieldError,
  model: SystemModel,
): { readonly id: string; readonly sentence: string } {
  const [, kind = '', id = '', field] = PATH.exec(path) ?? [];
  if (field === undefined || !isKind(kind)) return { id, sentence: asSentence(message) };
  return { id, sentence: asSentence(`${fieldName(model, { kind, id, field })} ${message}`) };
}
