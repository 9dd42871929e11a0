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
    const { withAccount } = await import('#program/store/with-account.ts');
    const { issueReset } = await import('#server/identity/password-reset.ts');
    const { resetLink } = await import('#server/identity/reset-mail.ts');
    return withAccount(io, email, async (tx, user, now) => {
      const { id, token } = await issueReset(tx, now, user.id);
      return {
        event: { action: 'password-reset-link-made', subject: user.id },
        requestId: id,
        said: resetLink(io.env['PUBLIC_URL'] ?? null, token),
      };
    });
  },
};
