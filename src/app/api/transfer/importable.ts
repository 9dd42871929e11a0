import { userLocale } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import { FILE_LIMIT } from '#contract/endpoint.ts';
import type { Format } from '#contract/transfer.ts';
import { detectFormat, HEAD_BYTES } from '#interchange/detect-format.ts';
import { formatOfText } from './pasted-file.ts';
import { isPicture } from '#interchange/picture-clip/read-picture-clip.ts';
import { LOOKED_AT, recogniseForeignFile } from '#interchange/foreign/recognise-file.ts';

/** What a dialog to choose a file offers, as the attribute `accept` lists it. */
export const IMPORTED_FILES =
  '.json,.csv,.tsv,.xlsx,.xlsm,.reqif,.reqifz,.scxml,.sysml,.kerml,.kpar,.capella,.xml,.zip,application/json,text/csv';

/** The format of a file that is to be imported, told by its content, or why it cannot be. */
export async function importable(
  file: File,
): Promise<{ readonly format: Format } | { readonly refusal: string }> {
  if (file.size > FILE_LIMIT)
    return {
      refusal: t('It has {size}; the limit is {limit}.', {
        size: megabytes(file.size),
        limit: megabytes(FILE_LIMIT),
      }),
    };
  // One that is gone has no bytes either; only reading the whole of it throws.
  const head = await (file.size === 0 ? file : file.slice(0, HEAD_BYTES)).text();
  if (file.size <= HEAD_BYTES && head.trim() === '')
    return { refusal: t('The file is empty. Export it again, or choose another one.') };
  // An archive lists at its end what is in it.
  const end = head.startsWith('PK') ? await file.slice(-HEAD_BYTES).text() : '';
  const foreign = recogniseForeignFile(
    await bytesOf(file, 0, LOOKED_AT),
    await bytesOf(file, -LOOKED_AT),
    file.name,
  );
  if (foreign) return { refusal: foreign.sentence };
  const format = detectFormat(`${head}${end}`, file.name) ?? formatOfText(head);
  if (format === null && (await isPicture(file)))
    return {
      refusal: t(
        'It is a picture. One that was exported with its elements can be dropped into the window of a model, and its elements are added there.',
      ),
    };
  if (format === null && (await isBrokenJson(file)))
    return {
      refusal: t('It is not valid JSON: it may be cut off, or was edited by hand. Export it again.'),
    };
  return format === null
    ? {
        refusal: t(
          'It is neither a model exported from Modelwright, nor ReqIF or a ReqIFZ archive, nor SysML v2 text (.sysml, .kerml or .kpar, also in an archive), nor a Capella model (.capella, or the folder of its project as a ZIP), nor a state machine as SCXML (also in an archive), nor a batch of operations (a JSON object with "operations"), nor a table named .csv or .xlsx.',
        ),
      }
    : { format };
}

/** So much text is parsed at once without the page standing still. */
const PARSED_AT_MOST = 4 * 1024 * 1024;

async function isBrokenJson(file: File): Promise<boolean> {
  if (!/\.json$/i.test(file.name) || file.size > PARSED_AT_MOST) return false;
  const text = await file.text();
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

async function bytesOf(file: File, from: number, to?: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

function megabytes(bytes: number): string {
  return new Intl.NumberFormat(userLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 / 1024);
}
