import { asSentence } from '#app/api/http/refusal.ts';
import type { FieldError } from '#model/store/result.ts';

/** All messages in react-hook-form's tree of errors, with their dotted paths. */
export function messagesIn(errors: unknown, at = ''): FieldError[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string' && 'type' in errors)
    return [{ path: at, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]) =>
    // `ref` is the input that the error is at.
    key === 'ref' ? [] : messagesIn(value, at === '' ? key : `${at}.${key}`),
  );
}

/** What is said at a field, or at anything within it. */
export function messageAt(messages: readonly FieldError[], path: string): string | undefined {
  const found = messages.find((one) => one.path === path || one.path.startsWith(`${path}.`));
  return found && asSentence(found.message);
}
