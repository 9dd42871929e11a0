import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { Decision } from '#app/document/requests/use-decide.ts';
import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { CommentButton, CommentField } from './comment-field.tsx';
import { decidedWord } from './use-deciding.ts';
import { useDecidingTogether } from './use-deciding-together.ts';

/** Decides about all open suggestions that are the person's to decide; nothing where that is one at most. */
export function DecideTogether({ onDecided }: { readonly onDecided: (words: string) => void }) {
  const { layers, mayDecide } = useDocument();
  const [comment, setComment] = useState<string | null>(null);
  const { under, refused, decide, forget } = useDecidingTogether();
  const stored = layers.open.filter((suggestion) => suggestion.stored);
  const decidable = stored.filter(({ entries }) => entries.every(({ kind }) => mayDecide(kind)));
  // Who may decide about none can still take back what they suggested.
  const withdrawing = decidable.length === 0;
  const suggestions = withdrawing ? stored.filter(({ own }) => own) : decidable;
  const several = suggestions.length > 1 || under !== null;
  if (!several && refused.length === 0) return null;

  async function start(verdict: Decision['verdict'], about: readonly ShownSuggestion[]) {
    const done = await decide(verdict, about, comment ?? '');
    if (done === about.length) setComment(null);
    onDecided(
      t('{decision}: {done} of {total} suggestions.', {
        decision: decidedWord(verdict, withdrawing),
        done,
        total: about.length,
      }),
    );
  }

  return (
    <div
      role="group"
      aria-label={t('All suggestions')}
      className="flex flex-col gap-2 border-b border-hairline p-3"
    >
      {refused.length > 0 && (
        <Banner tone="danger" onDismiss={forget}>
          <ul aria-label={t('Not decided')} className="m-0 list-none p-0">
            {refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Banner>
      )}
      {several && (
        <>
          <p className="m-0 text-sm text-muted">
            {withdrawing
              ? t('{count} suggestions of yours', { count: suggestions.length })
              : t('{count} suggestions', { count: suggestions.length })}
          </p>
          <CommentField comment={comment} onCommentChange={setComment} />
          <div className="flex flex-wrap gap-1">
            {!withdrawing && (
              <Button
                size="sm"
                icon={<Check aria-hidden="true" size={14} />}
                aria-label={t('Accept all {count} suggestions', { count: suggestions.length })}
                busy={under === 'accept'}
                // The oldest first: one may build upon another.
                onClick={() => void start('accept', suggestions)}
              >
                {t('Accept all')}
              </Button>
            )}
            <Button
              size="sm"
              variant={withdrawing ? 'plain' : 'ghost'}
              icon={<X aria-hidden="true" size={14} />}
              aria-label={
                withdrawing
                  ? t('Withdraw all {count} suggestions', { count: suggestions.length })
                  : t('Reject all {count} suggestions', { count: suggestions.length })
              }
              busy={under === 'reject'}
              onClick={() => void start('reject', suggestions.toReversed())}
            >
              {withdrawing ? t('Withdraw all') : t('Reject all')}
            </Button>
            {!withdrawing && (
              <CommentButton comment={comment} of={t('all suggestions')} onOpen={() => setComment('')} />
            )}
          </div>
        </>
      )}
    </div>
  );
}
