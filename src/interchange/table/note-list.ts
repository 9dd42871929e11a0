import type { TransferNote } from '#contract/transfer.ts';

/** Notes on the rows of a file: what is said of many rows is said once, with the first place and how many there are. */
export class NoteList {
  readonly #notes = new Map<string, { severity: TransferNote['severity']; where: string; count: number }>();

  add(severity: TransferNote['severity'], where: string, message: string): void {
    const known = this.#notes.get(message);
    if (known) known.count += 1;
    else this.#notes.set(message, { severity, where, count: 1 });
  }

  list(): TransferNote[] {
    return [...this.#notes].map(([message, { severity, where, count }]) => ({
      severity,
      where,
      message: count === 1 ? message : `${message} (in ${count} rows)`,
    }));
  }
}
