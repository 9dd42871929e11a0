import { useId, useMemo, useState } from 'react';
import { useToken } from '#app/api/token.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Suggestion } from '#app/document/layers.ts';
import { subjectOf } from '#app/fields/entry-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { shownTime } from '#app/ui/shown-time.ts';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { Choices } from './choices.ts';
import { DecisionLine } from './decision-line.tsx';
import { SuggestedEntry } from './suggested-entry.tsx';
import { buttonKey, useDeciding } from './use-deciding.ts';

/** More elements than this are shown only when they are asked for. */
const FIRST = 20;

/** One suggestion: who made it, what it would do to each element, and the decision about all of it or a part. */
export function SuggestionCard(props: {
  readonly suggestion: Suggestion;
  readonly nameOf: (userId: string) => string;
  /** Something of it was decided: what had the focus may be gone. */
  readonly onDecided: () => void;
}) {
  const { suggestion, nameOf, onDecided } = props;
  const { id: stagedId, label, authorId, createdAt, decisions, entries, stored } = suggestion;
  const { layers, mayDecide, model } = useDocument();
  const own = useToken(({ userId }) => userId) === authorId;
  const choices = useMemo(
    () => new Choices(suggestion, layers, { mayDecide }),
    [suggestion, layers, mayDecide],
  );
  const [comment, setComment] = useState('');
  const [all, setAll] = useState(false);
  const { under, refusal, decide } = useDeciding(stagedId, comment, () => {
    setComment('');
    onDecided();
  });
  const headingId = useId();

  const mayAccept = entries.some(({ kind }) => mayDecide(kind));
  const against = own ? 'Withdraw' : 'Reject';
  const refuse = (about: string | null) => (own ? choices.withdraw(about) : choices.reject(about));
  const buttons = (about: string | null, of: string, many: boolean) => (
    <div className="flex flex-wrap gap-1.5">
      {mayAccept && (
        <ChoiceButton
          verdict="accept"
          label={many ? 'Accept all' : 'Accept'}
          of={of}
          choice={choices.accept(about)}
          busy={under === buttonKey('accept', about)}
          onChoose={(ids) => decide('accept', about, about === null ? null : ids)}
        />
      )}
      {(mayAccept || own) && (
        <ChoiceButton
          verdict="reject"
          label={many ? `${against} all` : against}
          of={of}
          choice={refuse(about)}
          busy={under === buttonKey('reject', about)}
          onChoose={(ids) => decide('reject', about, about === null ? null : ids)}
        />
      )}
    </div>
  );

  const shown = all ? entries : entries.slice(0, FIRST);
  const several = entries.length > 1;
  return (
    <li className="border-b border-hairline">
      <article aria-labelledby={headingId} className="flex flex-col gap-2 p-3">
        <header>
          <h3 id={headingId} className="m-0 text-base font-semibold break-words">
            {label === '' ? 'A suggestion' : label}
          </h3>
          <p className="m-0 text-sm text-muted">
            {nameOf(authorId)},{' '}
            {stored ? <time dateTime={createdAt}>{shownTime(createdAt)}</time> : 'not stored yet'}
          </p>
        </header>
        <ul aria-label={`What ${label} would do`} className="m-0 flex list-none flex-col gap-2 p-0">
          {shown.map((entry) => {
            const { word, name } = subjectOf(model, entry);
            return (
              <li key={entry.id} className="border-l-2 border-hairline pl-2">
                <SuggestedEntry
                  entry={entry}
                  problem={choices.problemOf(entry.id)}
                  withSubject
                  actions={several && buttons(entry.id, `${word} ${name}`.trim(), false)}
                />
              </li>
            );
          })}
        </ul>
        {shown.length < entries.length && (
          <div>
            <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
              Show all {entries.length} elements
            </Button>
          </div>
        )}
        {decisions.map((decision) => (
          <DecisionLine key={decision.at} decision={decision} nameOf={nameOf} />
        ))}
        {(mayAccept || own) && stored && (
          <>
            <TextAreaField
              label="Comment on the decision"
              hint="Optional; kept with it."
              rows={1}
              value={comment}
              onValueChange={setComment}
            />
            {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
            {buttons(null, label, several)}
          </>
        )}
      </article>
    </li>
  );
}
