import type { Caller } from '#model/access.ts';
import { notFound } from '#server/failure.ts';
import type { Reserve } from '#server/storage/database/reserve.ts';
import type { WriteSize } from '#server/storage/database/write-size.ts';
import { lockModel, type StoredModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Writer } from '#server/storage/tables.ts';
import { type Actor, rightsNow } from './authenticate.ts';
import { admit, admitWriting, type Need } from './authorise.ts';

/** What a write needs of the store and of its actor, asked in its own transaction. */
export interface Permit<Held> {
  /** Locks what the write is about. It comes before the rights are read: whoever takes them away has to hold it too. @throws Failure 404 */
  hold(tx: Writer): Promise<Held>;
  /** @throws Failure 403, 404 */
  admit(rights: Caller, held: Held): Promise<void> | void;
}

/** What was found when the rights were asked. */
export interface Granted<Held> {
  readonly rights: Caller;
  readonly held: Held;
}

/**
 * The transaction of a write by someone with a token: every one goes through here. Between the headers of a request and the end
 * of its body there may be half a minute, and more until its work is done, so the token and the rights that let the request in
 * count for nothing any more: they are asked again of the store, in the transaction that writes.
 * `reserve`: what it may use of the space that is held back.
 * @throws Failure 401 where the token has ended, and what the permit throws
 */
export function writeTransaction<Held, T>(
  { storage }: { readonly storage: Pick<Storage, 'transaction'> },
  actor: Actor,
  now: Date,
  permit: Permit<Held>,
  write: (tx: Writer, granted: Granted<Held>) => Promise<T>,
  reserve: Reserve = null,
  size: WriteSize = 'small',
): Promise<T> {
  return storage.transaction(
    async (tx) => {
      const held = await permit.hold(tx);
      const rights = await rightsNow(tx, actor, now);
      await permit.admit(rights, held);
      return write(tx, { rights, held });
    },
    reserve,
    size,
  );
}

/** That a model is there, and what somebody may do on it; its row is held for the write. */
export function permitOn(modelId: string, need: Need | null): Permit<StoredModel> {
  return {
    async hold(tx) {
      const row = await lockModel(tx, modelId);
      if (row === null) throw notFound();
      return row;
    },
    admit(rights, row) {
      if (need !== null) admit(rights, need, row);
      admitWriting(rights);
    },
  };
}
