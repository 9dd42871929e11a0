import type { Command } from '#program/command.ts';

export const resetPassword: Command = {
  name: 'reset-password',
  summary: 'Make a one-time link that sets a new password of an account',
  operands: 'EMAIL',
  options: {},
  page: [
    'The store is the one that DATA_DIR or DATABASE_URL names. Prints a link that sets a new password once, within 30 minutes, and ends all sessions of the account; whoever has the link has the account.',
    'End the service first where the store is a folder (SQLite), and start it again for the link to be opened. With PostgreSQL the service goes on. PUBLIC_URL is what the link begins with.',
    '  DATA_DIR=/var/lib/modelwright modelwright reset-password ann@example.com',
  ],
  run: async ({ operands: [email = ''] }, io) => {
    const { placeOf, withStore } = await import('#program/store/store-command.ts');
    const { ProgramError } = await import('#program/program-io.ts');
    const { audit } = await import('#server/identity/audit.ts');
    const { findAccount } = await import('#server/identity/accounts.ts');
    const { issueReset } = await import('#server/identity/password-reset.ts');
    const { resetLink } = await import('#server/identity/reset-mail.ts');
    const { rolesOfUser } = await import('#server/storage/callers.ts');
    const { openStorage } = await import('#server/storage/storage.ts');
    return withStore(null, async () => {
      const storage = await openStorage(placeOf(io));
      try {
        const token = await storage.transaction(async (tx) => {
          const user = await findAccount(tx, email);
          if (user === null) throw new ProgramError(`There is no account with the e-mail ${email}.`);
          const now = io.now();
          const issued = await issueReset(tx, now, user.id);
          const event = { action: 'password-reset-link-made', subject: user.id } as const;
          const origin = { actorId: null, requestId: issued.id, address: '' };
          await audit(tx, now, origin, event, [...(await rolesOfUser(tx, user.id)).keys()]);
          return issued.token;
        }, 'rights');
        io.out(`${resetLink(io.env['PUBLIC_URL'] ?? null, token)}\n`);
      } finally {
        await storage.close();
      }
      return 0;
    });
  },
};
