import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '#app/api/people.ts';
import { useToken } from '#app/api/token.ts';

/** What to call the people who suggest and decide. */
export function usePersonName(modelId: string): (userId: string) => string {
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const me = useToken(({ userId }) => userId);
  return (userId) => (userId === me ? 'You' : (people.find(({ id }) => id === userId)?.name ?? 'Somebody'));
}
