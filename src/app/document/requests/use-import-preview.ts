import { useMutation } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { STORES_NOTHING } from '#app/api/http/keys.ts';
import { fitting, withGuessedTypes } from '#app/api/transfer/guessed-types.ts';
import { rememberedMapping } from '#app/api/transfer/remembered-mappings.ts';
import { type FileMapping, ImportReport } from '#contract/transfer.ts';
import { importQuery, type SentFile } from './use-import-into-model.ts';

/** Where a file would come in: a model, or a new one of a team. */
export type ImportPlace = { readonly modelId: string } | { readonly teamId: string };

/**
 * What an import of a file would do: the service reads it and changes nothing. Of a table without a mapping, the one that was used for
 * the same headers before is taken, and else the service's guess, with the types that it
 * guesses for new fields.
 */
export function useImportPreview(place: ImportPlace) {
  return useMutation({
    meta: STORES_NOTHING,
    mutationFn: async ({ file, format, mapping, resolution, sheet, transferId, signal }: SentFile) => {
      const ask = async (asked: FileMapping | undefined) => {
        const query = importQuery({ format, mapping: asked, resolution, sheet, transferId });
        const path =
          'modelId' in place
            ? `/api/models/${place.modelId}/imports?${query}&dryRun=true`
            : `/api/models/imports/preview?${query}&team_id=${place.teamId}`;
        const { body } = await callApi(path, {
          method: 'POST',
          file,
          signal,
        });
        return ImportReport.parse(body);
      };
      const report = await ask(mapping);
      if (mapping || !report.table) return report;
      const remembered = rememberedMapping(report.table.columns.map(({ header }) => header));
      return remembered
        ? ask(fitting(remembered, report.table))
        : { ...report, table: withGuessedTypes(report.table) };
    },
  });
}
