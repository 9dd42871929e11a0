import { useQuery } from '@tanstack/react-query';
import { useToken } from '#app/api/http/token.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { t } from '#language/translate.ts';

/** What to call the people who suggest and decide. */
export function usePersonName(modelId: string): (userId: string) => string {
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const me = useToken(({ userId }) => userId);
  return (userId) =>
    userId === me
      ? t('You', undefined, 'a person of a list')
      : (people.find(({ id }) => id === userId)?.name ?? t('Somebody'));
}
