import type { Problem } from '#contract/problem.ts';

/** The service refused. `code` never changes its meaning; `message` is for people. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly code: string;
  /** Every field that was refused, by its dotted path. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Of FIELD_CONFLICT: both values of each field that somebody else set meanwhile. */
  readonly conflicts: NonNullable<Problem['conflicts']>;

  constructor(
    problem: Problem,
    /** Names the request in the log of the service. */
    readonly requestId: string | null,
  ) {
    const fields = problem.errors ?? [];
    const said = problem.detail || problem.title;
    const named = fields.filter(({ message }) => !said.includes(message));
    const more = named.map(({ path, message }) => `${path} ${message}`).join('; ');
    super(more === '' ? said : `${said} (${more})`);
    this.status = problem.status;
    this.code = problem.code;
    this.fields = fields;
    this.conflicts = problem.conflicts ?? [];
  }
}

/** The answer is none that this version of the client knows: another program answers, or a much newer service. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
