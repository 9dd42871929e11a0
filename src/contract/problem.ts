import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { FieldError, RefusalCode } from '#model/store/result.ts';
import { FieldConflict } from './field-conflict.ts';

/** Every way to fail: code → status and title. The code is what programs read; it never changes. */
export const PROBLEMS = {
  VALIDATION_FAILED: { status: 400, title: t('The request is not valid') },
  BAD_JSON: { status: 400, title: t('The body is not valid JSON') },
  BAD_FILE: { status: 400, title: t('The file cannot be read') },
  UNSUPPORTED_FORMAT: { status: 400, title: t('This format is not supported') },
  UNAUTHENTICATED: { status: 401, title: t('A valid token is needed') },
  SIGN_IN_FAILED: { status: 401, title: t('E-mail or password is wrong') },
  FORBIDDEN: { status: 403, title: t('This is not allowed') },
  NOT_FOUND: { status: 404, title: t('Not found') },
  METHOD_NOT_ALLOWED: { status: 405, title: t('This method is not allowed here') },
  CONFLICT: { status: 409, title: t('This conflicts with what is stored') },
  STORE_RESTORED: { status: 409, title: t('The store was restored') },
  FIELD_CONFLICT: { status: 409, title: t('Someone else changed the same field') },
  REQUEST_TIMEOUT: { status: 408, title: t('The request took too long to arrive') },
  PRECONDITION_FAILED: { status: 412, title: t('It was changed in the meantime') },
  BODY_TOO_LARGE: { status: 413, title: t('The body is too large') },
  TEAM_FULL: { status: 413, title: t('The team has no room left') },
  MODEL_FULL: { status: 413, title: t('The model has no room left') },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: t('The body must be JSON') },
  REFERENCE_NOT_FOUND: { status: 422, title: t('A reference does not exist in the model') },
  MISDIRECTED: { status: 421, title: t('This service does not answer under this name') },
  HEADERS_TOO_LARGE: { status: 431, title: t('The headers are too large') },
  TOO_MANY_REQUESTS: { status: 429, title: t('Too many requests') },
  DAY_FULL: { status: 429, title: t('The team has changed as much as it may today') },
  INTERNAL: { status: 500, title: t('Something went wrong in the service') },
  STORE_FAILED: { status: 503, title: t('The store cannot be reached') },
  STORE_FULL: { status: 503, title: t('The store is full') },
  BUSY: { status: 503, title: t('The service is busy') },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemCode = keyof typeof PROBLEMS;

const _refusalsAreProblems: Record<RefusalCode, unknown> = PROBLEMS;
void _refusalsAreProblems;

/** The body of every error: RFC 9457 `application/problem+json`, with a stable code and every bad field. */
export const Problem = z
  .object({
    type: z
      .string()
      .meta({ description: 'A URI that names the problem; `about:blank` where the code says it all.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string().meta({ description: 'A stable upper-case word, e.g. VALIDATION_FAILED.' }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Every bad field, by dotted path: the first 999, and how many more there are.' }),
    conflicts: z
      .array(FieldConflict)
      .optional()
      .meta({ description: 'Of FIELD_CONFLICT only: both values of every field that two clients set.' }),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** The body for a code; `detail` is the sentence that a person reads. */
export function problem(
  code: ProblemCode,
  detail: string,
  errors: readonly FieldError[] = [],
  conflicts: readonly FieldConflict[] = [],
): Problem {
  const { status, title } = PROBLEMS[code];
  return {
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(conflicts.length > 0 && { conflicts: [...conflicts] }),
  };
}

/**
 * A zod error as the list of bad fields: one line for each unknown field, dotted paths, `at` before each. Of more than there may be in a
 * list, the last line says how many: a body of a mebibyte has a hundred thousand fields.
 */
export function fieldErrors(error: z.ZodError, at: readonly PropertyKey[] = []): FieldError[] {
  const pathOf = (...more: readonly PropertyKey[]) => [...at, ...more].map(String).join('.');
  const said = new Map<string, FieldError>();
  let looked = 0;
  for (const { way, message } of mistakesIn(error)) {
    if (said.size >= LIMITS.entries - 1) break;
    looked += 1;
    const path = pathOf(...way);
    said.set(`${path} ${message}`, { path, message });
  }
  const count = countMistakes(error) - looked;
  if (count === 0) return [...said.values()];
  const message = t('{count, plural, one {{count} more is wrong} other {{count} more are wrong}}', { count });
  return [...said.values(), { path: pathOf(), message }];
}

function* mistakesIn({ issues }: z.ZodError): Generator<{ way: readonly PropertyKey[]; message: string }> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield { way: issue.path, message: messageOf(issue) };
    else
      for (const key of issue.keys)
        yield { way: [...issue.path, key], message: t('is not a field of this resource') };
  }
}

function countMistakes({ issues }: z.ZodError): number {
  return issues.reduce(
    (count, issue) => count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
    0,
  );
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: t('must be a text'),
  number: t('must be a finite number'),
  int: t('must be a whole number'),
  boolean: t('must be true or false'),
  array: t('must be a list'),
  object: t('must be an object'),
};

/** The sentences that zod makes itself, in the words of the others; one that a schema gave stays. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return issue.message.endsWith('received undefined')
      ? t('is required')
      : (EXPECTED[issue.expected] ?? issue.message);
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return issue.values.length > 1
      ? t('must be one of {words}', { words: issue.values.map(String).join(', ') })
      : `must be ${String(issue.values[0])}`;
  return issue.message;
}
