import { SEVERITIES } from '#model/definitions/severity.ts';
import type { CheckedModel, PlacedFinding } from './checked-model.ts';

/** From which severity on a finding fails a check; `none`: no finding does. */
export const FAIL_LEVELS = [...SEVERITIES, 'none'] as const;
export type FailLevel = (typeof FAIL_LEVELS)[number];

export const isFailLevel = (word: string | undefined): word is FailLevel =>
  FAIL_LEVELS.some((level) => level === word);

/** Whether a finding fails the check. One that somebody accepted, with a reason, does not. */
export function fails({ severity, accepted }: PlacedFinding, level: FailLevel): boolean {
  return level !== 'none' && accepted === null && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(level);
}

/** Whether anything fails the check. */
export const anyFails = (checked: readonly CheckedModel[], level: FailLevel): boolean =>
  checked.some(({ findings }) => findings.some((one) => fails(one, level)));
