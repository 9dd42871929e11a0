import { useMutation } from '@tanstack/react-query';
import { type FileMapping, ImportReport } from '#contract/transfer.ts';
import { callApi } from './client.ts';
import { rememberedMapping } from './remembered-mappings.ts';
import { type FileToImport, importQuery } from './use-import-into-model.ts';

/**
 * What an import of a file would do: the service reads it and changes nothing. Of a table without a mapping, the one that was used for
 * the same headers before is taken, and else the service's guess.
 */
export function useImportPreview(modelId: string) {
  return useMutation({
    mutationFn: async ({
      file,
      format,
      mapping,
      signal,
    }: FileToImport & { readonly signal: AbortSignal }) => {
      const ask = async (asked: FileMapping | undefined) => {
        const query = `${importQuery(format, asked)}&dryRun=true`;
        const { body } = await callApi(`/api/models/${modelId}/imports?${query}`, {
          method: 'POST',
          file,
          signal,
        });
        return ImportReport.parse(body);
      };
      const report = await ask(mapping);
      if (mapping || !report.table) return report;
      const remembered = rememberedMapping(report.table.columns.map(({ header }) => header));
      return remembered ? ask(remembered) : report;
    },
  });
}
