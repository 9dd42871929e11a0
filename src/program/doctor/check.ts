/** What one look at the installation came to. */
export interface Check {
  /** `warn` is worth knowing; with `fail` the service does not work, or not safely. */
  readonly is: 'ok' | 'warn' | 'fail';
  /** One sentence without its full stop. */
  readonly says: string;
  /** What to do about it, one sentence without its full stop; of those that are not `ok`. */
  readonly remedy?: string;
}

export const ok = (says: string): Check => ({ is: 'ok', says });
export const warn = (says: string, remedy: string): Check => ({ is: 'warn', says, remedy });
export const fail = (says: string, remedy: string): Check => ({ is: 'fail', says, remedy });
