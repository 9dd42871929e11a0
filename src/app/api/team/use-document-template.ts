import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { DocumentTemplate } from '#contract/document-template.ts';

const pathOf = (teamId: string): string => `/api/teams/${teamId}/document-template`;

/** The Word template of a team; null where it has none. */
export function useDocumentTemplate(teamId: string) {
  return useQuery({
    queryKey: keys.documentTemplate(teamId),
    queryFn: async ({ signal }): Promise<DocumentTemplate | null> => {
      try {
        return DocumentTemplate.parse((await callApi(pathOf(teamId), { signal })).body);
      } catch (error) {
        if (error instanceof ApiError && error.problem.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });
}

/** Gives a team a template, or, with null, takes it away. */
export function useReplaceDocumentTemplate(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null): Promise<DocumentTemplate | null> => {
      if (file === null) {
        await callApi(pathOf(teamId), { method: 'DELETE', once: true });
        return null;
      }
      const name = new URLSearchParams({ name: file.name.slice(-200) });
      return DocumentTemplate.parse(
        (await callApi(`${pathOf(teamId)}?${name}`, { method: 'PUT', file })).body,
      );
    },
    onSuccess: async (template) => {
      client.setQueryData(keys.documentTemplate(teamId), template);
      await client.invalidateQueries({ queryKey: keys.team(teamId) });
    },
  });
}
