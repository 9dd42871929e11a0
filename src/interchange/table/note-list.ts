import type { TransferNote } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';

/** More than anybody reads, and little enough to send. */
const LISTED = 1_000;

/** Notes on the rows of a file: what is said of many rows is said once, with the first place and how many there are. */
export class NoteList {
  readonly #notes = new Map<string, { severity: TransferNote['severity']; where: string; count: number }>();

  add(severity: TransferNote['severity'], where: string, message: string): void {
    const known = this.#notes.get(message);
    if (known) known.count += 1;
    else this.#notes.set(message, { severity, where, count: 1 });
  }

  list(): TransferNote[] {
    const notes = this.#whole();
    if (notes.length <= LISTED) return notes;
    const message = t(
      '{count, plural, one {there is {count} more note} other {there are {count} more notes}} of these kinds',
      { count: notes.length - LISTED },
    );
    return [...notes.slice(0, LISTED), { severity: 'warning', where: t('file'), message }];
  }

  #whole(): TransferNote[] {
    return [...this.#notes].map(([message, { severity, where, count }]) => ({
      severity,
      where,
      message: count === 1 ? message : t('{note} (in {count} rows)', { note: message, count }),
    }));
  }
}
