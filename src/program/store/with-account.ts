import { v7 as uuidv7 } from 'uuid';
import { type ExitStatus, ProgramError, type ProgramIo } from '#program/program-io.ts';
import { findAccount } from '#server/identity/accounts.ts';
import { type AuditEvent, auditPerson } from '#server/identity/audit.ts';
import { openStorage } from '#server/storage/storage.ts';
import type { Writer } from '#server/storage/tables.ts';
import type { StoredUser } from '#server/storage/users.ts';
import { placeOf, withStore } from './store-command.ts';

interface Done {
  readonly event: AuditEvent;
  /** Under which it is written down; one of its own where it is left out. */
  readonly requestId?: string;
  /** What is printed of it. */
  readonly said: string;
}

/** Does something with an account where the service runs, in one transaction, and writes it down. @throws ProgramError where there is none */
export function withAccount(
  io: ProgramIo,
  email: string,
  work: (tx: Writer, user: StoredUser, now: Date) => Promise<Done>,
): Promise<ExitStatus> {
  return withStore(null, async () => {
    const storage = await openStorage(placeOf(io));
    try {
      const said = await storage.transaction(async (tx) => {
        const user = await findAccount(tx, email);
        if (user === null) throw new ProgramError(`There is no account with the e-mail ${email}.`);
        const now = io.now();
        const done = await work(tx, user, now);
        const origin = { actorId: null, requestId: done.requestId ?? uuidv7(), address: '' };
        await auditPerson(tx, now, origin, done.event, user.id);
        return done.said;
      }, 'rights');
      io.out(`${said}\n`);
    } finally {
      await storage.close();
    }
    return 0;
  });
}
