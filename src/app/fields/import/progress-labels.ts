import type { Format, TransferProgress } from '#contract/transfer.ts';

/** What is on its way: a file of a format, or a document that is printed. */
export type Counted = Format | 'document';

/** What it is counted in. */
const COUNTED: Readonly<Partial<Record<Counted, string>>> = {
  document: 'headings and rows',
  csv: 'rows',
  xlsx: 'rows',
  reqif: 'objects',
  reqifz: 'objects',
};

/** How far a file has come, in words: "Checked 23,400 of 50,000 rows". Undefined: the service has said nothing yet. */
export function progressLabels(progress: TransferProgress | undefined, format: Counted): string {
  const { stage = null, done = 0, total = null } = progress ?? {};
  const counted =
    total === null
      ? ''
      : ` ${done.toLocaleString()} of ${total.toLocaleString()} ${COUNTED[format] ?? 'elements'}`;
  switch (stage) {
    case 'receiving':
      return `Sent ${megabytes(done)} of ${megabytes(total ?? done)} MB`;
    case 'reading':
      return 'Reading the file';
    case 'checking':
      return counted === '' ? 'Checking what it says' : `Checked${counted}`;
    case 'writing':
      return counted === '' ? 'Writing the file' : `Wrote${counted}`;
    case 'storing':
      return 'Storing what it changes';
    case 'waiting':
    case null:
      return 'Waiting for the service';
  }
}

const megabytes = (bytes: number) =>
  (bytes / 1024 / 1024).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
