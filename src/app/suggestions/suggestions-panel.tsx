import { GitPullRequestArrow } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { t } from '#language/translate.ts';
import { ClosedSuggestions } from './closed-suggestions.tsx';
import { DecideTogether } from './deciding/decide-together.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { usePersonName } from './use-person-name.ts';

/** More suggestions than this are shown only when they are asked for. */
const FIRST = 50;

/** What is suggested for the model, the oldest first, for one may build upon another; and what was decided. */
export function SuggestionsPanel() {
  const { modelId, layers, modes } = useDocument();
  const { open } = layers;
  const nameOf = usePersonName(modelId);
  const [decided, setDecided] = useState(false);
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLElement>(null);
  const shown = all ? open : open.slice(0, FIRST);
  const onDecided = (words: string) => {
    setSaid(words);
    panel.current?.focus();
  };
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={t('Suggestions')}
      className="h-full overflow-x-hidden overflow-y-auto bg-surface outline-0"
    >
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <DecideTogether onDecided={onDecided} />
      {open.length === 0 ? (
        <div className="h-2/5 border-b border-hairline">
          <EmptyState icon={<GitPullRequestArrow size={20} />}>
            {modes.length === 0
              ? t('No open suggestions.')
              : t(
                  'No open suggestions. In Suggest mode, your changes appear here instead of changing the model.',
                )}
          </EmptyState>
        </div>
      ) : (
        <ul aria-label={t('Open suggestions')} className="m-0 list-none p-0">
          {shown.map((suggestion) => (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              nameOf={nameOf}
              onDecided={onDecided}
            />
          ))}
        </ul>
      )}
      {shown.length < open.length && (
        <div className="border-b border-hairline p-3">
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('Show all {count} suggestions', { count: open.length })}
          </Button>
        </div>
      )}
      <div className="flex items-center justify-between gap-2 p-3">
        <SwitchField label={t('Decided ones too')} checked={decided} onCheckedChange={setDecided} />
        <TermMark word="suggestion" />
      </div>
      {decided && <ClosedSuggestions nameOf={nameOf} />}
    </aside>
  );
}
