import { ApiError } from '#app/api/http/client.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { FieldError, Refusal } from '#model/store/result.ts';

/** What became of an edit: stored, nothing where all is so `unchanged`, or refused with the reason and the fields it is about. */
export type EditOutcome =
  | { readonly ok: true; readonly seq: number; readonly unchanged?: boolean }
  | {
      readonly ok: false;
      readonly message: string;
      readonly errors: readonly FieldError[];
      /** For support: the problem body with the request id. */
      readonly details: string | null;
      /** Whether it is kept as one that was not stored, until the person tries it again or discards it. */
      readonly kept?: boolean;
    };

export function notDone(message: string, errors: readonly FieldError[] = []): EditOutcome {
  return { ok: false, message, errors, details: null };
}

/** A refusal by the app's own planning, before anything was sent. */
export function refusedHere({ detail, errors }: Refusal): EditOutcome {
  return notDone(errors[0]?.message ?? detail, errors);
}

/** A refusal by the service. */
export function refusedThere(error: unknown): EditOutcome {
  if (!(error instanceof ApiError))
    return notDone(error instanceof Error ? error.message : t('The edit was not stored.'));
  const { problem, requestId } = error;
  const first = problem.errors?.[0];
  return {
    ok: false,
    message:
      first && problem.code === 'VALIDATION_FAILED'
        ? `${fromEnglish(first.path)}: ${fromEnglish(first.message)}`
        : fromEnglish(problem.detail),
    errors: (problem.errors ?? []).map((one) => ({ ...one, message: fromEnglish(one.message) })),
    details: JSON.stringify({ ...problem, requestId }, null, 2),
  };
}
