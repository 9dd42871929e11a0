import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text, Word } from '#model/store/text.ts';
import { SEVERITIES } from './severity.ts';

/** How many findings a model may call accepted. */
const MOST_ACCEPTED = 5_000;

/** How much a model makes of a rule: another severity than the rule has by itself, or nothing. */
export const RuleSetting = z
  .strictObject({ rule: Word, severity: z.enum([...SEVERITIES, 'off']) })
  .meta({ id: 'RuleSetting' });
export type RuleSetting = z.infer<typeof RuleSetting>;

export const RuleSettings = z
  .array(RuleSetting)
  .max(LIMITS.entries, t('must have at most {count} entries', { count: LIMITS.entries }))
  .superRefine((settings, context) => {
    const seen = new Set<string>();
    for (const [index, { rule }] of settings.entries()) {
      if (seen.has(rule))
        context.addIssue({ code: 'custom', path: [index, 'rule'], message: t('is given twice') });
      seen.add(rule);
    }
  });

/** What a rule finds about an element, and somebody has accepted, and why. */
export const AcceptedFinding = z
  .strictObject({ rule: Word, elementId: Id, reason: text(LIMITS.name, 1) })
  .meta({ id: 'AcceptedFinding' });
export type AcceptedFinding = z.infer<typeof AcceptedFinding>;

export const AcceptedFindings = z
  .array(AcceptedFinding)
  .max(MOST_ACCEPTED, t('must have at most {count} entries', { count: MOST_ACCEPTED }));
