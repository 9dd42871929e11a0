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
    const { withAccount } = await import('#program/store/with-account.ts');
    const { revokeSessions, revokeTokensOf } = await import('#server/storage/tokens.ts');
    const tokens = has('tokens');
    return withAccount(io, email, async (tx, user, now) => {
      await revokeSessions(tx, user.id, now.toISOString());
      if (tokens) await revokeTokensOf(tx, user.id, 'personal', now.toISOString());
      return {
        event: { action: 'sessions-ended', subject: user.id, detail: { tokens } },
        said: `${email} is signed out everywhere${tokens ? ', and its access tokens are revoked' : ''}.`,
      };
    });
  },
};
