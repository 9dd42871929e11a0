import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { t } from '#language/translate.ts';
import { type FileMapping, type Format, ImportReport, type Resolution } from '#contract/transfer.ts';
import { applyOwnChange } from './own-change.ts';

export interface FileToImport {
  readonly file: File;
  readonly format: Format;
  /** What the columns of a table, or the attributes of a ReqIF file mean; the service guesses where it is left out. */
  readonly mapping?: FileMapping | undefined;
  /** Whose values are taken of what a ReqIF file and the model changed both; the file's where it is left out. */
  readonly resolution?: Resolution | undefined;
  /** Of a workbook: the sheet that is read; the first with anything in it where it is left out. */
  readonly sheet?: string | undefined;
  /** Of a table: whether the rows that the model refuses are left out. */
  readonly skipRefused?: boolean | undefined;
  /** Of SysML text with errors: whether what can be read of it is imported. */
  readonly partial?: boolean | undefined;
}

/** A file on its way. */
export interface SentFile extends FileToImport {
  /** By which can be asked how far it has come. */
  readonly transferId: string;
  /** Where it is aborted nobody waits any more, and the service stops. */
  readonly signal: AbortSignal;
}

/** What somebody chose for a file before it is imported. */
export type Chosen = Pick<FileToImport, 'mapping' | 'resolution' | 'sheet' | 'skipRefused' | 'partial'>;

export function importQuery(said: Omit<FileToImport, 'file'> & { readonly transferId?: string }): string {
  const { format, mapping, resolution, sheet, skipRefused, partial, transferId } = said;
  return new URLSearchParams({
    format,
    ...(transferId !== undefined && { transferId }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(resolution && { resolution: JSON.stringify(resolution) }),
    ...(sheet !== undefined && { sheet }),
    ...(skipRefused && { skipRefused: 'true' }),
    ...(partial && { partial: 'true' }),
  }).toString();
}

/** Imports a file into the open model: all of it or nothing, also where it is cancelled, after the edits made before it, as one step that undo takes back. */
export function useImportIntoModel(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: async ({ file, signal, ...said }: SentFile) => {
      await queueOf(client, modelId).settled();
      const { body } = await callApi(`/api/models/${modelId}/imports?${importQuery(said)}`, {
        method: 'POST',
        file,
        once: true,
        signal,
      });
      const report = ImportReport.parse(body);
      if (report.changeSeq !== null)
        await applyOwnChange(client, modelId, {
          seq: report.changeSeq,
          label: t('Import {file}', { file: file.name }),
        });
      return report;
    },
  });
}
