import { userLocale } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import type { Format, TransferProgress } from '#contract/transfer.ts';

/** What is on its way: a file of a format, or a document that is printed. */
export type Counted = Format | 'document';

interface Amount {
  readonly done: number;
  readonly total: number;
}

const rows = ({ done, total }: Amount) => t('{done, number} of {total, number} rows', { done, total });
const objects = ({ done, total }: Amount) => t('{done, number} of {total, number} objects', { done, total });

/** What it is counted in. */
const COUNTED: Readonly<Partial<Record<Counted, (amount: Amount) => string>>> = {
  document: ({ done, total }) => t('{done, number} of {total, number} headings and rows', { done, total }),
  csv: rows,
  xlsx: rows,
  reqif: objects,
  reqifz: objects,
};

const elements = ({ done, total }: Amount) =>
  t('{done, number} of {total, number} elements', { done, total });

/** How far a file has come, in words: "Checked 23,400 of 50,000 rows". Undefined: the service has said nothing yet. */
export function progressLabels(progress: TransferProgress | undefined, format: Counted): string {
  const { stage = null, done = 0, total = null } = progress ?? {};
  const counted = total === null ? null : (COUNTED[format] ?? elements)({ done, total });
  switch (stage) {
    case 'receiving':
      return t('Sent {done} of {total} MB', { done: megabytes(done), total: megabytes(total ?? done) });
    case 'reading':
      return t('Reading the file');
    case 'checking':
      return counted === null ? t('Checking the content') : t('Checked {counted}', { counted });
    case 'writing':
      return counted === null ? t('Writing the file') : t('Wrote {counted}', { counted });
    case 'storing':
      return t('Storing the changes');
    case 'waiting':
    case null:
      return t('Waiting for the service');
  }
}

const megabytes = (bytes: number) =>
  (bytes / 1024 / 1024).toLocaleString(userLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
