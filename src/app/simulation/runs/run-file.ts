import { t } from '#language/translate.ts';
import { RunRequest } from '#model/definitions/run-request.ts';

/** A run as a file: the body of `POST …/simulations`, so that the service gives the same. */
export function runFile(run: RunRequest): Blob {
  return new Blob([`${JSON.stringify(run, null, 2)}\n`], { type: 'application/json' });
}

/** The run that a file holds, or what is wrong with it. */
export function runInFile(
  text: string,
): { readonly ok: true; readonly run: RunRequest } | { readonly ok: false; readonly message: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, message: t('It is not JSON.') };
  }
  const read = RunRequest.safeParse(json);
  if (read.success) return { ok: true, run: read.data };
  const [issue] = read.error.issues;
  return { ok: false, message: `${issue?.path.join('.')} ${issue?.message}`.trim() };
}
