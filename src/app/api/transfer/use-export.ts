import { useMutation } from '@tanstack/react-query';
import { callApi, fetchFile } from '#app/api/http/client.ts';
import { STORES_NOTHING } from '#app/api/http/keys.ts';
import { ExportReport, type Format, type TransferNote } from '#contract/transfer.ts';

export interface ExportedFile {
  readonly blob: Blob;
  readonly fileName: string;
  /** What the format cannot say of the model. */
  readonly notes: readonly TransferNote[];
}

interface ExportRequest {
  readonly format: Format;
  /** Where it is aborted nobody waits any more, and the service stops writing. */
  readonly signal: AbortSignal;
  /** By which can be asked how far it has come. */
  readonly transferId: string;
}

/** Writes a model as a file, with the report of what the file does not hold. */
export function useExport(modelId: string) {
  return useMutation({
    meta: STORES_NOTHING,
    mutationFn: async ({ format, signal, transferId }: ExportRequest): Promise<ExportedFile> => {
      const at = `/api/models/${modelId}/exports`;
      const { blob, fileName } = await fetchFile(`${at}?format=${format}&transferId=${transferId}`, signal);
      // Behind the file: the service knows by then what it said of it, and does not write it again.
      const report = await callApi(`${at}/report?format=${format}`, { signal });
      return { blob, fileName: fileName ?? `model.${format}.json`, ...ExportReport.parse(report.body) };
    },
  });
}
