/** Why an edit is refused: which rule, in words a person can act on, and the fields it is about. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

export interface FieldError {
  /** Dotted path of the field in the request's body, e.g. `constraints.0.limit`; empty for the body itself. */
  readonly path: string;
  readonly message: string;
}

/**
 * - VALIDATION_FAILED: a field's value is not allowed
 * - NOT_FOUND: the element to change is not in the model
 * - REFERENCE_NOT_FOUND: a field names an element that is not in the model
 * - CONFLICT: it contradicts what is stored (a cycle, an id in use, a later change)
 */
export type RefusalCode = 'VALIDATION_FAILED' | 'NOT_FOUND' | 'REFERENCE_NOT_FOUND' | 'CONFLICT';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (
  code: RefusalCode,
  detail: string,
  errors: readonly FieldError[] = [],
): Result<never> => ({
  ok: false,
  refusal: { code, detail, errors },
});
