import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useToken } from '#app/api/token.ts';
import type { Decision } from '#app/api/use-decide.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Suggestion } from '#app/document/layers.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CommentButton, CommentField } from './comment-field.tsx';
import { decidedWord } from './use-deciding.ts';
import { useDecidingTogether } from './use-deciding-together.ts';

/** Decides about all open suggestions that are the person's to decide; nothing where that is one at most. */
export function DecideTogether({ onDecided }: { readonly onDecided: (words: string) => void }) {
  const { layers, mayDecide } = useDocument();
  const me = useToken(({ userId }) => userId);
  const [comment, setComment] = useState<string | null>(null);
  const { under, refused, decide } = useDecidingTogether();
  const stored = layers.open.filter((suggestion) => suggestion.stored);
  const mine = stored.filter(({ entries }) => entries.every(({ kind }) => mayDecide(kind)));
  const own = stored.filter(({ authorId }) => authorId === me);
  // Who may decide about none can still take back what they suggested.
  const withdrawing = mine.length === 0;
  const rejected = withdrawing ? own : mine;
  if (rejected.length < 2 && under === null && refused.length === 0) return null;

  async function start(verdict: Decision['verdict'], suggestions: readonly Suggestion[]) {
    const done = await decide(verdict, suggestions, comment ?? '');
    if (done < suggestions.length) return;
    setComment(null);
    onDecided(`${decidedWord(verdict, withdrawing)}: ${done} suggestions.`);
  }

  return (
    <div
      role="group"
      aria-label="All suggestions"
      className="flex flex-col gap-2 border-b border-hairline p-3"
    >
      <p className="m-0 text-sm text-muted">
        {rejected.length} suggestions{withdrawing && ' of yours'}
        {under && `, ${under.done} decided`}
      </p>
      <CommentField comment={comment} onCommentChange={setComment} />
      {refused.length > 0 && (
        <Banner tone="danger">
          Not decided: {refused.length === 1 ? refused[0] : null}
          {refused.length > 1 && (
            <ul className="m-0 pl-4">
              {refused.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      <div className="flex flex-wrap gap-1.5">
        {mine.length > 0 && (
          <Button
            size="sm"
            icon={<Check aria-hidden="true" size={14} />}
            aria-label={`Accept all ${mine.length} suggestions`}
            busy={under?.verdict === 'accept'}
            // The oldest first: one may build upon another.
            onClick={() => void start('accept', mine)}
          >
            Accept all
          </Button>
        )}
        <Button
          size="sm"
          variant={withdrawing ? 'plain' : 'ghost'}
          icon={<X aria-hidden="true" size={14} />}
          aria-label={`${withdrawing ? 'Withdraw' : 'Reject'} all ${rejected.length} suggestions`}
          busy={under?.verdict === 'reject'}
          onClick={() => void start('reject', rejected.toReversed())}
        >
          {withdrawing ? 'Withdraw all' : 'Reject all'}
        </Button>
        {!withdrawing && (
          <CommentButton comment={comment} of="all suggestions" onOpen={() => setComment('')} />
        )}
      </div>
    </div>
  );
}
