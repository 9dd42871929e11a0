import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { KINDS_WORDS } from '#app/kind-words.ts';
import { useDecorations } from '#app/session/decorations.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import { findingsCsv } from './findings-csv.ts';
import { useFindingsState } from './findings-state.ts';
import { matching } from './matching.ts';

const SEVERITY_OPTIONS = [
  { value: 'all', label: t('All severities') },
  { value: 'error', label: t('Errors') },
  { value: 'warning', label: t('Warnings') },
  { value: 'note', label: t('Notes') },
] as const;

interface Props {
  readonly findings: readonly ReportedFinding[];
  readonly checking: boolean;
}

/** Which of the findings are shown, how many they are, and the way to take them along. */
export function FilterBar({ findings, checking }: Props) {
  const { modelId, model } = useDocument();
  const name = useModelName(modelId);
  const { shown, show } = useFindingsState();
  const { severity, rule, kind, text } = shown;
  const { quiet, setQuiet } = useDecorations();
  const counts = useMemo(() => {
    const all = new Map<string, number>();
    for (const one of findings) {
      all.set(one.rule, (all.get(one.rule) ?? 0) + 1);
      all.set(one.kind, (all.get(one.kind) ?? 0) + 1);
    }
    return all;
  }, [findings]);
  const asked = useMemo(() => matching(model, findings, shown), [model, findings, shown]);
  const counted = (id: string, label: string) => ({ value: id, label: `${label} (${counts.get(id) ?? 0})` });
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-hairline px-3 py-2">
      <SelectField
        label={t('Severity')}
        options={SEVERITY_OPTIONS}
        value={severity === '' ? 'all' : severity}
        onValueChange={(next) => show({ severity: next === 'all' ? '' : next })}
      />
      <SelectField
        label={t('Rule')}
        className="max-w-72"
        options={[
          { value: 'all', label: t('All rules') },
          ...ALL_RULES.filter(({ id }) => counts.has(id) || id === rule).map(({ id, title }) =>
            counted(id, title),
          ),
        ]}
        value={rule === '' ? 'all' : rule}
        onValueChange={(next) => show({ rule: next === 'all' ? '' : next })}
      />
      <SelectField
        label={t('About', undefined, 'what elements')}
        options={[
          { value: 'all', label: t('All elements') },
          ...KINDS.filter((one) => counts.has(one) || one === kind).map((one) =>
            counted(one, KINDS_WORDS[one]),
          ),
        ]}
        value={kind === '' ? 'all' : kind}
        onValueChange={(next) => show({ kind: KINDS.find((one) => one === next) ?? '' })}
      />
      <TextField
        label={t('Find')}
        type="search"
        value={text}
        onValueChange={(next) => show({ text: next })}
        className="w-40"
      />
      <SwitchField
        label={t('Show markers on diagrams')}
        className="pb-0.5"
        checked={!quiet}
        onCheckedChange={(on) => setQuiet(!on)}
      />
      <p aria-live="polite" className="m-0 ml-auto pb-1 text-muted tabular-nums">
        {checking
          ? t('Checking the model…')
          : t('{count, plural, one {# finding} other {# findings}}', { count: asked.length })}
      </p>
      <Button
        size="sm"
        icon={<Download size={14} />}
        onClick={() =>
          saveFile(findingsCsv(model, asked), t('{model} findings.csv', { model: name ?? t('Model') }))
        }
      >
        {t('Export CSV')}
      </Button>
    </div>
  );
}
