import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { ImportedModel } from '#contract/transfer.ts';
import { importQuery, type SentFile } from './use-import-into-model.ts';

export interface ImportRequest extends Omit<SentFile, 'file' | 'resolution' | 'transferId' | 'signal'> {
  readonly file: Blob;
  readonly transferId?: string;
  readonly signal?: AbortSignal;
  readonly teamId: string;
  /** The name of the sample that the file is. */
  readonly sample?: string;
}

/** Makes a new model of a file: all of it or nothing. */
export function useImportModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, teamId, sample, signal, ...said }: ImportRequest) => {
      const query = new URLSearchParams(importQuery(said));
      query.set('team_id', teamId);
      if (sample !== undefined) query.set('sample', sample);
      const { body } = await callApi(`/api/models/imports?${query}`, {
        method: 'POST',
        file,
        once: true,
        ...(signal && { signal }),
      });
      return ImportedModel.parse(body);
    },
    // Also after a refusal or giving up: the service may have finished in spite of it.
    onSettled: () => client.invalidateQueries({ queryKey: keys.models }),
  });
}
