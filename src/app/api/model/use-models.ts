import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { keys } from '#app/api/http/keys.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { ModelSummary } from '#contract/model.ts';

/** The models that the person may view. */
export function useModels() {
  return useQuery({
    queryKey: keys.models,
    queryFn: async (asking) => z.array(ModelSummary).parse(await callOrKept('/api/models', asking)),
  });
}
