import type { Command } from '#program/command.ts';

export const endSessions: Command = {
  name: 'end-sessions',
  summary: 'Sign an account out everywhere',
  operands: 'EMAIL',
  options: { tokens: { help: 'Revoke its access tokens as well' } },
  page: [
    'The store is the one that DATA_DIR or DATABASE_URL names. Ends every session of the account; its password and its models stay as they are. Where somebody else knows the password, use reset-password too.',
    'End the service first where the store is a folder (SQLite). With PostgreSQL the service goes on, and the next request of each session is refused.',
    '  DATABASE_URL=postgres://… modelwright end-sessions ann@example.com --tokens',
  ],
  run: async ({ operands: [email = ''], has }, io) => {
    const { v7: uuidv7 } = await import('uuid');
    const { placeOf, withStore } = await import('#program/store/store-command.ts');
    const { ProgramError } = await import('#program/program-io.ts');
    const { auditPerson } = await import('#server/identity/audit.ts');
    const { findAccount } = await import('#server/identity/accounts.ts');
    const { revokeSessions, revokeTokensOf } = await import('#server/storage/tokens.ts');
    const { openStorage } = await import('#server/storage/storage.ts');
    const tokens = has('tokens');
    return withStore(null, async () => {
      const storage = await openStorage(placeOf(io));
      try {
        await storage.transaction(async (tx) => {
          const user = await findAccount(tx, email);
          if (user === null) throw new ProgramError(`There is no account with the e-mail ${email}.`);
          const now = io.now();
          await revokeSessions(tx, user.id, now.toISOString());
          if (tokens) await revokeTokensOf(tx, user.id, 'personal', now.toISOString());
          const origin = { actorId: null, requestId: uuidv7(), address: '' };
          const event = { action: 'sessions-ended', subject: user.id, detail: { tokens } } as const;
          await auditPerson(tx, now, origin, event, user.id);
        }, 'rights');
        io.out(`${email} is signed out everywhere${tokens ? ', and its access tokens are revoked' : ''}.\n`);
      } finally {
        await storage.close();
      }
      return 0;
    });
  },
};
