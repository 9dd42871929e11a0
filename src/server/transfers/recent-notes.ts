import type { TransferNote } from '#contract/transfer.ts';
import type { Document } from '#server/documents/documents.ts';

/**
 * What was said of files that were written of a model as it is now: whoever saves a file asks for its report next, and the file
 * is not written a second time for that. It is forgotten with the state of the model.
 */
export class RecentNotes {
  readonly #byDocument = new WeakMap<Document, Map<string, readonly TransferNote[]>>();

  /** `asked` is all that the notes depend on beside the model. */
  keep(document: Document, asked: readonly unknown[], notes: readonly TransferNote[]): void {
    const known = this.#byDocument.get(document);
    if (known) known.set(JSON.stringify(asked), notes);
    else this.#byDocument.set(document, new Map([[JSON.stringify(asked), notes]]));
  }

  of(document: Document, asked: readonly unknown[]): readonly TransferNote[] | undefined {
    return this.#byDocument.get(document)?.get(JSON.stringify(asked));
  }
}
