import { useQuery } from '@tanstack/react-query';
import { useToken } from '#app/api/http/token.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { useLive } from '#app/presence/live-store.ts';
import { t } from '#language/translate.ts';

/** The names of those who edit a model, as a sentence begins with them. */
export function usePersonNames(modelId: string): (userId: string) => string {
  const { data: people } = useQuery(peopleQuery(modelId));
  const seen = useLive((state) => state.names);
  const me = useToken((state) => state.userId);
  return (userId) =>
    userId === me
      ? t('You, in another tab,')
      : (people?.find(({ id }) => id === userId)?.name ?? seen.get(userId) ?? t('Somebody else'));
}
