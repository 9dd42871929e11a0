export const SEVERITIES = ['error', 'warning', 'note'] as const;
/** How bad a finding is. */
export type Severity = (typeof SEVERITIES)[number];
