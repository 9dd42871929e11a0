import { describe, expect, it } from 'vitest';
import { speechOf } from '#language/speech-of.ts';
import { saidIn, t } from '#language/translate.ts';
import { INBOX_KINDS, type InboxEntry } from '#contract/inbox.ts';
import { markedSpeech, unmarkedWords } from '#testing/marked-speech.ts';
import { invitationMail } from './identity/invitation-mail.ts';
import { resetMail, wasResetMail } from './identity/reset-mail.ts';
import { inboxMail } from './inbox/inbox-mail.ts';
import { switchedOffMail } from './webhooks/switched-off-mail.ts';

// What people and addresses say has no letter that a message would have marked.
const USER = { id: '1', name: 'Γρ', email: 'γ@δ.λ' };
const LINK = '//δ.λ/1';
const ENTRY: InboxEntry = {
  id: '1',
  kind: 'mention',
  createdAt: '2026-11-26T12:00:00.000Z',
  readAt: null,
  byName: 'Γρ',
  modelId: '1',
  modelName: 'Δρ',
  elementId: null,
  elementKind: null,
  elementName: null,
  commentId: null,
  stagedChangeId: null,
  text: 'Θλ',
  decision: null,
  expiresAt: null,
  needsLink: null,
};
const offer = (kind: 'team' | 'model') =>
  ({ kind, name: 'Δρ', email: USER.email, invitedBy: 'Γρ', expiresAt: '2026-12-05T12:00:00.000Z' }) as const;
const off = (reason: string) => switchedOffMail(USER.email, { modelName: 'Δρ', url: LINK, reason }, LINK);

const MAILS = {
  'invitation to a team': () => invitationMail(offer('team'), LINK),
  'invitation to a model': () => invitationMail(offer('model'), LINK),
  'new password': () => resetMail(USER, LINK),
  'password was changed': () => wasResetMail(USER),
  'webhook that answers nothing': () => off('Nothing could be delivered for a day. ECONNREFUSED'),
  ...Object.fromEntries(
    INBOX_KINDS.map((kind) => [kind, () => inboxMail(USER.email, { ...ENTRY, kind }, '//δ.λ')]),
  ),
  ...Object.fromEntries(
    (['mention', 'reply'] as const).map((kind) => [
      `${kind} on an element`,
      () => inboxMail(USER.email, { ...ENTRY, kind, elementName: 'Ξ' }, '//δ.λ'),
    ]),
  ),
  ...Object.fromEntries(
    (['accepted', 'rejected'] as const).map((decision) => [
      decision,
      () => inboxMail(USER.email, { ...ENTRY, kind: 'decision', decision }, '//δ.λ'),
    ]),
  ),
};

describe('each mail', () => {
  it.each(Object.entries(MAILS))('is of messages that have their German: %s', (_name, make) => {
    const { subject, text } = saidIn(markedSpeech, make);
    // The page of the inbox is an address, and what a network answers is a code.
    const said = text.replaceAll('/inbox', '').replaceAll('ECONNREFUSED', '');
    expect(unmarkedWords(`${subject}\n${said}`)).toEqual([]);
  });

  it('calls a suggestion by its name in the language of the reader, and a comment as it was written', async () => {
    const entry = { ...ENTRY, kind: 'review', stagedChangeId: '2', text: 'Delete Battery' } as const;
    const german = await speechOf('de');
    const textOf = (of: InboxEntry) => saidIn(german, () => inboxMail(USER.email, of, '//δ.λ')).text;
    expect(textOf(entry)).toContain('„Battery löschen“');
    expect(textOf({ ...ENTRY, commentId: '3', text: 'Delete Battery' })).toContain('„Delete Battery“');
  });

  it('is in German for who reads German, with its days', async () => {
    const { subject, text } = saidIn(await speechOf('de'), MAILS['invitation to a team']);
    expect([subject, text]).toEqual([
      'Einladung in das Team „Δρ“',
      expect.stringContaining('Er gilt einmal, bis zum 05.12.2026.'),
    ]);
    // Only this one was.
    expect(t('Save')).toBe('Save');
  });
});
