import type { FieldError, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { asSentence, type FormRefusal } from '#app/api/http/refusal.ts';

/** A field's error as it stands beside the field. */
export function wordsOf(error: FieldError | undefined): string | undefined {
  return error?.message === undefined ? undefined : asSentence(error.message);
}

/** Puts a refusal beside the fields it is about, and what is about none of them under the form. */
export function showRefusal<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  refusal: FormRefusal,
  names: readonly FieldPath<Values>[],
): void {
  const known = names.flatMap((name) => {
    const found = refusal.fields.find(({ path }) => path === name);
    return found ? [{ name, message: found.message }] : [];
  });
  known.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
  if (known.length === 0) setError('root', { message: refusal.message });
}
