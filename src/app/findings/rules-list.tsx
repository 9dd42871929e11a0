import { useMemo } from 'react';
import { t } from '#language/translate.ts';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import { RulePage } from './rule-page.tsx';
import { useRuleSettings } from './use-rule-settings.ts';

const CHOICES = [
  { value: 'error', label: t('Error') },
  { value: 'warning', label: t('Warning') },
  { value: 'note', label: t('Note') },
  { value: 'off', label: t('Off') },
] as const;

/** Every rule with its page, and what the model makes of it: for everybody who looks at the model, and for the service too. */
export function RulesList({ findings }: { readonly findings: readonly ReportedFinding[] }) {
  const { mayEdit, severityOf, setSeverity } = useRuleSettings();
  const counts = useMemo(() => {
    const all = new Map<string, number>();
    for (const { rule } of findings) all.set(rule, (all.get(rule) ?? 0) + 1);
    return all;
  }, [findings]);
  return (
    <div className="h-full overflow-y-auto bg-surface">
      <p className="m-0 max-w-prose px-3 py-2 text-muted">
        {t('These settings apply to this model, for everybody. A rule that is off reports nothing.')}
      </p>
      <ReadOnly when={!mayEdit}>
        <ul aria-label={t('Rules')} className="m-0 list-none p-0">
          {ALL_RULES.map((rule) => {
            const count = counts.get(rule.id) ?? 0;
            return (
              <li
                key={rule.id}
                aria-label={rule.title}
                className="flex items-baseline gap-3 border-t border-hairline px-3 py-1.5"
              >
                <details className="min-w-0 flex-1">
                  <summary className="cursor-pointer font-medium">{rule.title}</summary>
                  <RulePage rule={rule} />
                </details>
                <span className="text-sm text-muted tabular-nums">
                  {t('{count, plural, =0 {no findings} one {# finding} other {# findings}}', { count })}
                </span>
                <SavedSelectField
                  label={t('Severity of {rule}', { rule: rule.title })}
                  hideLabel
                  options={CHOICES}
                  value={severityOf(rule.id)}
                  onCommit={(severity) => setSeverity(rule.id, severity)}
                />
              </li>
            );
          })}
        </ul>
      </ReadOnly>
    </div>
  );
}
