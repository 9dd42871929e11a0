import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { t } from '#language/translate.ts';
import { Id } from '#model/store/text.ts';

const People = z
  .array(z.object({ id: Id, name: z.string() }))
  .transform((people) => people.sort((one, other) => one.name.localeCompare(other.name, 'en')));

/** Who may view a model, by name. */
export function peopleQuery(modelId: string) {
  return queryOptions({
    queryKey: keys.people(modelId),
    queryFn: async ({ signal }) =>
      People.parse((await callApi(`/api/models/${modelId}/people`, { signal })).body),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** The name of a person; a word that fits in its place where it cannot be found out. */
export async function personName(client: QueryClient, modelId: string, userId: string): Promise<string> {
  try {
    const people = await client.fetchQuery(peopleQuery(modelId));
    return people.find(({ id }) => id === userId)?.name ?? t('somebody');
  } catch {
    return t('somebody');
  }
}
