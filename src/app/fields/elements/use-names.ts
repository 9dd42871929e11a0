import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { t } from '#language/translate.ts';

const NOBODY: readonly { readonly id: string; readonly name: string }[] = [];

/** The people who may view or have changed a model, by name, and what to call one of them. */
export function useNames(modelId: string) {
  const { data: people = NOBODY } = useQuery(peopleQuery(modelId));
  const me = useToken(({ userId }) => userId);
  const nameOf = useCallback(
    (userId: string) =>
      userId === me ? t('You') : (people.find(({ id }) => id === userId)?.name ?? t('Somebody')),
    [me, people],
  );
  return { people, nameOf };
}
