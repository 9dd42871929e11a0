import { useId, useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { subjectOf } from '#app/fields/changes/entry-labels.ts';
import { useRemarkArrival } from '#app/session/wanted-remark.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { AskForReview } from './ask-for-review.tsx';
import { ChoiceButtons } from './deciding/choice-buttons.tsx';
import { CommentButton, CommentField } from './deciding/comment-field.tsx';
import { DecisionLine } from './deciding/decision-line.tsx';
import { useChoices } from './deciding/use-choices.ts';
import { labelOf, useDeciding } from './deciding/use-deciding.ts';
import { EntryHead, EntrySubject, Problem } from './suggested-entry.tsx';
import { SuggestedFields } from './suggested-fields.tsx';

/** More elements than this are shown only when they are asked for. */
const FIRST = 20;

/** One suggestion: who made it, what it would do to each element, and the decision about all of it or a part. */
export function SuggestionCard(props: {
  readonly suggestion: ShownSuggestion;
  readonly nameOf: (userId: string) => string;
  /** Something of it was decided: what had the focus may be gone. */
  readonly onDecided: (words: string) => void;
}) {
  const { suggestion, nameOf, onDecided } = props;
  const { authorId, createdAt, decisions, entries, stored } = suggestion;
  const { model } = useDocument();
  const choices = useChoices(suggestion);
  const [comment, setComment] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const deciding = useDeciding(suggestion, comment ?? '', (words) => {
    setComment(null);
    onDecided(words);
  });
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  useRemarkArrival(suggestion.id, card);
  const label = labelOf(suggestion);
  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <li className="border-b border-hairline">
      <article ref={card} tabIndex={-1} aria-labelledby={headingId} className="flex flex-col gap-2 p-3">
        <header>
          <h3 id={headingId} className="m-0 text-base font-semibold break-words">
            {label}
          </h3>
          <p className="m-0 text-sm text-muted">
            {nameOf(authorId)},{' '}
            {stored ? <time dateTime={createdAt}>{shownTime(createdAt)}</time> : t('not stored yet')}
          </p>
        </header>
        <ul
          aria-label={t('What it would do: {suggestion}', { suggestion: label })}
          className="m-0 flex list-none flex-col gap-2 p-0"
        >
          {shown.map((entry) => {
            const { word, name } = subjectOf(model, entry);
            return (
              <li key={entry.id} className="flex flex-col gap-1 border-l-2 border-hairline pl-2">
                <EntryHead entry={entry}>
                  <EntrySubject entry={entry} />
                </EntryHead>
                <SuggestedFields suggestion={suggestion} entry={entry} />
                <Problem problem={choices.problemOf(entry.id)} />
                {entries.length > 1 && (
                  <div className="flex flex-wrap gap-1.5 empty:hidden">
                    <ChoiceButtons
                      suggestion={suggestion}
                      about={entry.id}
                      of={`${word} ${name}`.trim()}
                      deciding={deciding}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {shown.length < entries.length && (
          <div>
            <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
              {t('Show all {count} elements', { count: entries.length })}
            </Button>
          </div>
        )}
        {decisions.map((decision) => (
          <DecisionLine key={decision.at} decision={decision} authorId={authorId} nameOf={nameOf} />
        ))}
        <CommentField comment={comment} onCommentChange={setComment} />
        {deciding.refusal !== null && <Banner tone="danger">{deciding.refusal}</Banner>}
        <div className="flex flex-wrap gap-1 empty:hidden">
          <ChoiceButtons suggestion={suggestion} about={null} of={label} deciding={deciding} />
          {choices.mayAccept(null) && (
            <CommentButton comment={comment} of={label} onOpen={() => setComment('')} />
          )}
          {stored && <AskForReview suggestionId={suggestion.id} of={label} />}
        </div>
      </article>
    </li>
  );
}
