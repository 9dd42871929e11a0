import type { z } from 'zod';
import { t } from '#language/translate.ts';
import { fieldErrors, type ProblemCode } from '#contract/problem.ts';
import type { FieldConflict } from '#model/edit/merge/field-conflict.ts';
import type { FieldError, Refusal, Result } from '#model/store/result.ts';

/** A request that is refused, thrown by whoever finds out. `problem-reply.ts` turns it into the answer. */
export class Failure extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly errors: readonly FieldError[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Of FIELD_CONFLICT only. */
    readonly conflicts: readonly FieldConflict[] = [],
  ) {
    super(detail);
    this.name = 'Failure';
  }
}

/** What is not there and what may not be seen get this same answer. */
export function notFound(): Failure {
  return new Failure('NOT_FOUND', t('There is nothing at this address that you may see.'));
}

export function unauthenticated(detail: string, given: boolean): Failure {
  const challenge = given ? 'Bearer error="invalid_token"' : 'Bearer';
  return new Failure('UNAUTHENTICATED', detail, [], { 'www-authenticate': challenge });
}

export function tooMany(detail: string, retryAfterSeconds: number): Failure {
  return new Failure('TOO_MANY_REQUESTS', detail, [], {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });
}

/** Another client set the same fields to other values since the write's `Base-Seq`. */
export function fieldConflict(conflicts: readonly FieldConflict[]): Failure {
  const errors = conflicts.map(({ kind, id, field }) => ({
    path: `${kind}.${id}.${field}`,
    message: t('was set to another value by someone else'),
  }));
  const detail = t('Someone else changed the same fields. Nothing was written.');
  return new Failure('FIELD_CONFLICT', detail, errors, {}, conflicts);
}

/** Some fields of the request are not valid. */
export function invalid(errors: readonly FieldError[]): Failure {
  return new Failure(
    'VALIDATION_FAILED',
    errors
      .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
      .join('; ')
      .slice(0, 1_000),
    errors,
  );
}

export function failureOf({ code, detail, errors }: Refusal): Failure {
  return code === 'VALIDATION_FAILED' && errors.length > 0
    ? invalid(errors)
    : new Failure(code, detail, errors);
}

/** The value of a result, or its refusal thrown. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw failureOf(result.refusal);
  return result.value;
}

/** The one place where input is validated: `value` as the schema reads it. @throws Failure listing every bad field */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}
