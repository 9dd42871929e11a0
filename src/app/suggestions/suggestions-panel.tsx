import { GitPullRequestArrow } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SwitchField } from '#app/ui/switch-field.tsx';
import { ClosedSuggestions } from './closed-suggestions.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { usePersonName } from './use-person-name.ts';

/** What is suggested for the model, the oldest first, for one may build upon another; and what was decided. */
export function SuggestionsPanel() {
  const { modelId, layers, modes } = useDocument();
  const { open } = layers;
  const nameOf = usePersonName(modelId);
  const [decided, setDecided] = useState(false);
  const panel = useRef<HTMLElement>(null);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Suggestions"
      className="h-full overflow-x-hidden overflow-y-auto bg-surface outline-none"
    >
      {open.length === 0 ? (
        <EmptyState icon={<GitPullRequestArrow size={20} />}>
          {modes.length === 0
            ? 'Nothing is suggested for this model.'
            : 'Nothing is suggested. In the mode Suggest, what you do is proposed here in place of changing the model.'}
        </EmptyState>
      ) : (
        <ul aria-label="Open suggestions" className="m-0 list-none p-0">
          {open.map((suggestion) => (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              nameOf={nameOf}
              onDecided={() => panel.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div className="p-3">
        <SwitchField label="Decided ones too" checked={decided} onCheckedChange={setDecided} />
      </div>
      {decided && <ClosedSuggestions nameOf={nameOf} />}
    </aside>
  );
}
