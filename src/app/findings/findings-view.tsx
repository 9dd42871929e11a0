import { useModelId } from '#app/session/editor-session.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { Tabs } from '#app/ui/overlays/tabs.tsx';
import { ALL_RULES } from '#model/findings/rules.ts';
import { FilterBar } from './filter-bar.tsx';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { useFindingsState } from './findings-state.ts';
import { FoundList } from './found-list.tsx';
import { useFindings } from './model-findings.ts';
import { RulesList } from './rules-list.tsx';

/** What the rules find in the model, what of it is accepted, and the rules. */
export function FindingsView() {
  const modelId = useModelId();
  const { findings, accepted, checking } = useFindings();
  const {
    shown: { tab },
    show,
  } = useFindingsState();
  return (
    <Tabs
      label={t('Findings')}
      tabs={[
        { value: 'found', label: t('Found'), count: findings.length },
        { value: 'accepted', label: t('Accepted', undefined, 'findings'), count: accepted.length },
        { value: 'rules', label: t('Rules'), count: ALL_RULES.length },
      ]}
      value={tab}
      onValueChange={(chosen) => show({ tab: chosen })}
      end={<TermMark word="finding" />}
    >
      {tab === 'rules' ? (
        <KeepTyped id={modelId}>
          <FieldScope name={t('Findings')} id="findings">
            <RulesList findings={findings} />
          </FieldScope>
        </KeepTyped>
      ) : (
        <div className="flex h-full min-h-0 flex-col bg-surface">
          <FilterBar findings={tab === 'found' ? findings : accepted} checking={checking} />
          <FoundList findings={tab === 'found' ? findings : accepted} checking={checking} />
        </div>
      )}
    </Tabs>
  );
}
