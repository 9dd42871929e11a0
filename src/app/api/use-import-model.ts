import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Format, ImportedModel } from '#contract/transfer.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';
import { type Chosen, importQuery } from './use-import-into-model.ts';

export interface ImportRequest extends Omit<Chosen, 'resolution'> {
  readonly file: Blob;
  readonly format: Format;
  readonly teamId: string;
  readonly signal?: AbortSignal;
}

/** Makes a new model of a file: all of it or nothing. */
export function useImportModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, format, mapping, sheet, skipRefused, teamId, signal }: ImportRequest) => {
      const { body } = await callApi(
        `/api/models/imports?${importQuery({ format, mapping, sheet, skipRefused })}&team_id=${teamId}`,
        {
          method: 'POST',
          file,
          idempotencyKey: crypto.randomUUID(),
          ...(signal && { signal }),
        },
      );
      return ImportedModel.parse(body);
    },
    // Also after a refusal or giving up: the service may have finished in spite of it.
    onSettled: () => client.invalidateQueries({ queryKey: keys.models }),
  });
}
