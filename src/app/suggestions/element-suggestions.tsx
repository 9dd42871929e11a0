import { useMemo } from 'react';
import { useToken } from '#app/api/token.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Suggestion } from '#app/document/layers.ts';
import { useSidePanel } from '#app/document/side-panel.ts';
import { elementTitle } from '#app/fields/element-title.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { shownTime } from '#app/ui/shown-time.ts';
import { ChoiceButton } from './choice-button.tsx';
import { Choices } from './choices.ts';
import { SuggestedEntry } from './suggested-entry.tsx';
import { buttonKey, useDeciding } from './use-deciding.ts';
import { usePersonName } from './use-person-name.ts';

/** What is suggested for one element, beside what is stored of it; nothing where nothing is. */
export function ElementSuggestions({ id }: { id: string }) {
  const { layers } = useDocument();
  const about = layers.open.filter(({ entries }) => entries.some((entry) => entry.id === id));
  if (about.length === 0) return null;
  return (
    <section aria-label="Suggestions for this element" className="border-b border-hairline bg-sunken">
      {about.map((suggestion) => (
        <Suggested key={suggestion.id} suggestion={suggestion} id={id} />
      ))}
    </section>
  );
}

function Suggested({ suggestion, id }: { suggestion: Suggestion; id: string }) {
  const { modelId, layers, mayDecide, model } = useDocument();
  const { authorId, createdAt, entries, stored } = suggestion;
  const nameOf = usePersonName(modelId);
  const show = useSidePanel((state) => state.show);
  const own = useToken(({ userId }) => userId) === authorId;
  const choices = useMemo(
    () => new Choices(suggestion, layers, { mayDecide }),
    [suggestion, layers, mayDecide],
  );
  const { under, refusal, decide } = useDeciding(suggestion.id, '', () => {});
  const entry = entries.find((one) => one.id === id);
  if (!entry) return null;
  const title = elementTitle(model, id)?.title ?? '';
  return (
    <div className="flex flex-col gap-1.5 p-3">
      <p className="m-0 text-sm text-muted">
        Suggested by {own ? 'you' : nameOf(authorId)},{' '}
        {stored ? <time dateTime={createdAt}>{shownTime(createdAt)}</time> : 'not stored yet'}
      </p>
      <SuggestedEntry
        entry={entry}
        problem={choices.problemOf(id)}
        withSubject={false}
        actions={
          <div className="flex flex-wrap gap-1.5">
            {mayDecide(entry.kind) && (
              <ChoiceButton
                verdict="accept"
                label="Accept"
                of={title}
                choice={choices.accept(id)}
                busy={under === buttonKey('accept', id)}
                onChoose={(ids) => decide('accept', id, ids)}
              />
            )}
            {(own || mayDecide(entry.kind)) && (
              <ChoiceButton
                verdict="reject"
                label={own ? 'Withdraw' : 'Reject'}
                of={title}
                choice={own ? choices.withdraw(id) : choices.reject(id)}
                busy={under === buttonKey('reject', id)}
                onChoose={(ids) => decide('reject', id, ids)}
              />
            )}
            <Button size="sm" variant="ghost" onClick={() => show('suggestions')}>
              All suggestions
            </Button>
          </div>
        }
      />
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
    </div>
  );
}
