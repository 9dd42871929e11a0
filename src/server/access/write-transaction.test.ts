import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');

/** What begins a transaction of its own, and why no token has to be asked for again in it. */
const OTHERS = new Map([
  ['access/write-transaction.ts', 'the one place that writes by someone with a token go through'],
  ['routes/auth.ts', 'open to everyone: signing up, signing in, the start link'],
  ['routes/oidc.ts', 'open to everyone: signing in through a provider'],
  ['routes/service.ts', 'writes nothing: asks whether a write would be let in'],
  ['routes/transfers.ts', 'notes an export in the audit log'],
  ['routes/documents.ts', 'the same'],
  ['mcp/audit-call.ts', 'notes a call of a tool in the audit log'],
  ['identity/first-owner.ts', 'the start of the service, from its settings'],
  ['identity/guests.ts', 'open to everyone: a guest, with the preview held'],
  ['identity/start.ts', 'the start of the service'],
  ['identity/tokens.ts', 'notes that a token was used, or has expired'],
  ['identity/attempts.ts', 'counts what whoever asks has tried'],
  ['routes/password-reset.ts', 'open to everyone: a link is asked for, and spent in the same transaction'],
  ['inbox/inbox-mailer.ts', 'asked for by nobody: claims what is to be mailed, and notes that it was'],
  ['commit/element-rows.ts', 'writes the rest of what was admitted and committed'],
  ['history/snapshots.ts', 'asked for by nobody: states of the past, of what is in the history'],
  ['housekeeping.ts', 'asked for by nobody'],
  ['webhooks/webhook-sender.ts', 'the same: notes what was sent to webhooks'],
  ['backup/restore.ts', 'a command of whoever has the store in their hands'],
  ['backup/restore-model.ts', 'the same'],
  ['backup/source-store.ts', 'the same, and only reads'],
]);

it('is the only one that writes of someone with a token begin', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('storage/'),
  );
  const begin = files.filter((path) => readFileSync(join(SERVER, path), 'utf8').includes('.transaction('));
  expect(begin.sort()).toEqual([...OTHERS.keys()].sort());
});
