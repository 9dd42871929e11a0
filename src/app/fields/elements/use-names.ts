import { useQuery } from '@tanstack/react-query';
import { useToken } from '#app/api/http/token.ts';
import { peopleQuery } from '#app/api/model/people.ts';

/** The people who may view or have changed a model, by name, and what to call one of them. */
export function useNames(modelId: string) {
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const me = useToken(({ userId }) => userId);
  const nameOf = (userId: string) =>
    userId === me ? 'You' : (people.find(({ id }) => id === userId)?.name ?? 'Somebody');
  return { people, nameOf };
}
