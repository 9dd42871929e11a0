import { committed } from '#app/api/http/committed.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { UpdateDefinitions } from '#contract/definitions.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import type { Severity } from '#model/definitions/severity.ts';
import { ALL_RULES } from '#model/findings/rules.ts';

/** What the model makes of the rules, and what changes it; `mayEdit`: whether the person may. */
export function useRuleSettings() {
  const {
    modelId,
    whyNotAtOnce,
    model: {
      definitions: { findingRules },
    },
  } = useDocument();
  const settings = useModelSettings(modelId).data;
  const { mutateAsync } = useUpdateDefinitions(modelId);
  const set = (change: (stored: Definitions) => UpdateDefinitions): Promise<CommitResult> =>
    committed(mutateAsync({ change }));
  return {
    mayEdit: settings?.actions.includes('Edit') === true && whyNotAtOnce === null,
    severityOf: (rule: string): Severity | 'off' =>
      findingRules.find((one) => one.rule === rule)?.severity ??
      ALL_RULES.find(({ id }) => id === rule)?.severity ??
      'note',
    setSeverity: (rule: string, severity: Severity | 'off') =>
      set((stored) => {
        const others = stored.findingRules.filter((one) => one.rule !== rule);
        const usual = ALL_RULES.find(({ id }) => id === rule)?.severity;
        return { findingRules: severity === usual ? others : [...others, { rule, severity }] };
      }),
    accept: (rule: string, elementId: string, reason: string) =>
      set((stored) => ({
        acceptedFindings: [...stored.acceptedFindings, { rule, elementId, reason }],
      })),
    takeBack: (rule: string, elementId: string) =>
      set((stored) => ({
        acceptedFindings: stored.acceptedFindings.filter(
          (one) => one.rule !== rule || one.elementId !== elementId,
        ),
      })),
  };
}
