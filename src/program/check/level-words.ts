import type { Severity } from '#model/definitions/severity.ts';

/** What others call our severities. */
export const LEVEL_WORDS: Readonly<Record<Severity, { readonly sarif: string; readonly github: string }>> = {
  error: { sarif: 'error', github: 'error' },
  warning: { sarif: 'warning', github: 'warning' },
  note: { sarif: 'note', github: 'notice' },
};
