import { FILE_LIMIT } from '#contract/endpoint.ts';
import type { Format } from '#contract/transfer.ts';
import { detectFormat, HEAD_BYTES } from './detect-format.ts';

/** What a dialog to choose a file offers, as the attribute `accept` lists it. */
export const IMPORTED_FILES =
  '.json,.csv,.tsv,.xlsx,.xlsm,.reqif,.reqifz,.scxml,.xml,.zip,application/json,text/csv';

/** The format of a file that is to be imported, told by its content, or why it cannot be. */
export async function importable(
  file: File,
): Promise<{ readonly format: Format } | { readonly refusal: string }> {
  if (file.size > FILE_LIMIT)
    return { refusal: `It has ${megabytes(file.size)}; at most ${megabytes(FILE_LIMIT)} can be imported.` };
  const head = await file.slice(0, HEAD_BYTES).text();
  // An archive lists at its end what is in it.
  const end = head.startsWith('PK') ? await file.slice(-HEAD_BYTES).text() : '';
  const format = detectFormat(`${head}${end}`, file.name);
  return format === null
    ? {
        refusal:
          'It is neither a model exported from Modelwright, nor ReqIF or a ReqIFZ archive, nor a state machine as SCXML (also in an archive), nor a batch of operations (a JSON object with "operations"), nor a table named .csv or .xlsx.',
      }
    : { format };
}

function megabytes(bytes: number): string {
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 / 1024);
}
