import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useToken } from '#app/api/http/token.ts';
import { useAskForReview } from '#app/api/inbox/inbox.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { t } from '#language/translate.ts';

/** Asks somebody who may view the model to review a suggestion: it comes into their inbox. Nothing where there is nobody else. */
export function AskForReview(props: { readonly suggestionId: string; readonly of: string }) {
  const { suggestionId, of } = props;
  const modelId = useModelId();
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const me = useToken(({ userId }) => userId);
  const ask = useAskForReview(modelId, suggestionId);
  const others = people.filter(({ id }) => id !== me);
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="ghost"
          className="px-1!"
          icon={<UserCheck aria-hidden="true" size={14} />}
          aria-label={t('Ask for a review: {suggestion}', { suggestion: of })}
          tooltip={t('Ask somebody for a review')}
          busy={ask.isPending}
        />
      }
      entries={others.map(({ id, name }) => ({
        kind: 'item',
        id,
        label: name,
        onSelect: () =>
          ask.mutate([id], {
            onSuccess: () => showToast({ title: t('{name} is asked for a review', { name }) }),
            onError: (error) =>
              showError({
                title: t('{name} was not asked', { name }),
                description: refusalOf(error).message,
              }),
          }),
      }))}
    />
  );
}
