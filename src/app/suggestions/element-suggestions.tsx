import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ChoiceButtons } from './deciding/choice-buttons.tsx';
import { useChoices } from './deciding/use-choices.ts';
import { useDeciding } from './deciding/use-deciding.ts';
import { EntryHead, Problem } from './suggested-entry.tsx';
import { SuggestedFields } from './suggested-fields.tsx';
import { usePersonName } from './use-person-name.ts';

/** What is suggested for one element, to stand under what is stored of it. */
export function ElementSuggestions({ id }: { id: string }) {
  const { layers } = useDocument();
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const about = layers.open.filter(({ entries }) => entries.some((entry) => entry.id === id));
  return (
    <div ref={place} tabIndex={-1} className="max-h-2/5 shrink-0 overflow-y-auto outline-0">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {about.length > 0 && (
        <section
          aria-label={t('Suggestions for this element')}
          className="border-t border-hairline-strong bg-sunken"
        >
          {about.map((suggestion) => (
            <Suggested
              key={suggestion.id}
              suggestion={suggestion}
              id={id}
              onDecided={(words) => {
                setSaid(words);
                place.current?.focus();
              }}
            />
          ))}
        </section>
      )}
    </div>
  );
}

function Suggested(props: {
  readonly suggestion: ShownSuggestion;
  readonly id: string;
  readonly onDecided: (words: string) => void;
}) {
  const { suggestion, id, onDecided } = props;
  const { authorId, createdAt, entries, own, stored } = suggestion;
  const { modelId, model } = useDocument();
  const nameOf = usePersonName(modelId);
  const show = useSidePanel((state) => state.show);
  const choices = useChoices(suggestion);
  const deciding = useDeciding(suggestion, '', onDecided);
  const entry = entries.find((one) => one.id === id);
  if (!entry) return null;
  const time = stored ? <time dateTime={createdAt}>{shownTime(createdAt)}</time> : t('not stored yet');
  return (
    <div className="flex flex-col gap-1.5 border-t border-hairline p-3 first:border-t-0">
      <p className="m-0 text-sm text-muted">
        {own
          ? rich('Suggested by you, {time}', { time })
          : rich('Suggested by {name}, {time}', { name: nameOf(authorId), time })}
      </p>
      <EntryHead entry={entry}>
        <span className="text-muted">{t('this {kind}', { kind: elementTitle(model, id)?.word ?? '' })}</span>
      </EntryHead>
      {/* All of what is to be added stands in the form already. */}
      {entry.before !== null && <SuggestedFields suggestion={suggestion} entry={entry} />}
      <Problem problem={choices.problemOf(id)} />
      <div className="flex flex-wrap gap-1.5">
        <ChoiceButtons
          suggestion={suggestion}
          about={id}
          of={elementTitle(model, id)?.title ?? ''}
          deciding={deciding}
        />
        <Button size="sm" variant="ghost" onClick={() => show('suggestions')}>
          {t('All suggestions')}
        </Button>
      </div>
      {deciding.refusal !== null && <Banner tone="danger">{deciding.refusal}</Banner>}
    </div>
  );
}
