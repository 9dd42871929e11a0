import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, mailServer, noMailServer } from '#testing/service/mail-server.ts';
import { invitationMail } from './identity/invitation-mail.ts';
import { createMailer, type Mailer, oneLine } from './mail.ts';

const mailFrom = 'Modelwright <model@example.com>';

describe('a mail', () => {
  let server: MailServer;
  let mailer: Mailer;
  beforeAll(async () => {
    server = await mailServer();
    mailer = await createMailer({ smtpUrl: server.url, mailFrom });
  });
  afterAll(() => server.close());

  const sent = async (mail: Parameters<Mailer['send']>[0]) => {
    server.mails.length = 0;
    await mailer.send(mail);
    const [arrived] = server.mails;
    if (!arrived) throw new Error('nothing arrived');
    const [head = '', ...body] = arrived.raw.split('\r\n\r\n');
    return { to: arrived.to, headers: head.split(/\r\n(?=\S)/), body: body.join('\r\n\r\n') };
  };

  it('is plain text from the sender that is set', async () => {
    const { to, headers, body } = await sent({ to: 'ann@example.com', subject: 'Hi', text: 'Line\nLine' });
    expect(to).toEqual(['ann@example.com']);
    expect(headers).toContain(`From: ${mailFrom}`);
    expect(headers).toContain('To: ann@example.com');
    expect(headers).toContain('Subject: Hi');
    expect(headers.find((line) => line.startsWith('Content-Type:'))).toMatch(/text\/plain/);
    expect(body.trim()).toBe('Line\r\nLine');
  });

  it.each([
    'Rover\r\nBcc: all@example.com',
    'Rover\nBcc: all@example.com',
    'Rover\u2028Bcc: all@example.com',
  ])('has no header that a name brought along: %j', async (subject) => {
    const { to, headers } = await sent({ to: 'ann@example.com', subject, text: '' });
    expect(to).toEqual(['ann@example.com']);
    expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
    expect(headers).toContain('Subject: Rover Bcc: all@example.com');
  });

  it('goes to one address, whatever is in it', async () => {
    const { to } = await sent({ to: 'ann@example.com, all@example.com', subject: '', text: '' }).catch(
      () => ({
        to: [],
      }),
    );
    expect(to).not.toContain('all@example.com');
  });

  it('fails where the server refuses it, and where there is none', async () => {
    server.refuse(true);
    await expect(mailer.send({ to: 'ann@example.com', subject: '', text: '' })).rejects.toThrow(
      'no such box',
    );
    server.refuse(false);
    const nowhere = await createMailer({ smtpUrl: await noMailServer(), mailFrom });
    await expect(nowhere.send({ to: 'ann@example.com', subject: '', text: '' })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});

describe('the mail of an invitation', () => {
  const offer = {
    kind: 'team',
    name: 'Rover\r\n\r\nYour account is blocked: https://evil.example',
    email: 'ben@example.com',
    invitedBy: `Ann ${'x'.repeat(500)}`,
    expiresAt: '2026-12-05T12:00:00.000Z',
  } as const;

  it('says who invites to what and until when, in paragraphs of its own only', () => {
    const mail = invitationMail(offer, 'https://model.example.com/invitation#mwi_x');
    expect(mail.to).toBe('ben@example.com');
    const paragraphs = mail.text.split('\n\n');
    expect(paragraphs).toHaveLength(4);
    expect(paragraphs[2]).toBe('https://model.example.com/invitation#mwi_x');
    expect(paragraphs[3]).toContain('2026-12-05');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text.length).toBeLessThan(700);
  });

  it('keeps a name on one line, cut between characters', () => {
    expect(oneLine(' a\r\nb\u2028c\u202ed ')).toBe('a b c d');
    expect(oneLine('😀'.repeat(10), 5)).toBe('😀😀😀😀…');
  });
});
