import type { InboxEntry } from '#contract/inbox.ts';
import { type Mail, oneLine } from '#server/mail.ts';

/** The page of the app that shows the inbox, and where mail about it is switched off. */
const INBOX_PAGE = '/inbox';

/** The mail about something that concerns a person: plain text, with names that can pass for nothing but names. */
export function inboxMail(to: string, entry: InboxEntry, publicUrl: string): Mail {
  const by = `“${oneLine(entry.byName, 80)}”`;
  const model = `the model “${oneLine(entry.modelName ?? '', 80)}”`;
  const about = entry.elementName === null ? model : `“${oneLine(entry.elementName, 80)}” in ${model}`;
  const quoted = entry.text === '' ? [] : [`“${entry.text}”`];
  const said = {
    mention: { subject: 'You were mentioned', line: `${by} mentions you in a comment on ${about}:` },
    reply: { subject: 'A reply', line: `${by} replied in a thread on ${about} that you wrote in:` },
    review: { subject: 'A review is asked for', line: `${by} asks you to review a suggestion for ${model}:` },
    decision: {
      subject: `Your suggestion was ${entry.decision ?? 'decided'}`,
      line: `${by} ${entry.decision ?? 'decided about'} your suggestion for ${model}:`,
    },
    invitation: { subject: 'An invitation', line: `${by} invites you to:` },
  }[entry.kind];
  return {
    to,
    subject: `${said.subject}: ${oneLine(entry.modelName ?? entry.text, 80)}`,
    text: [
      said.line,
      ...quoted,
      `To see it: ${publicUrl}${INBOX_PAGE}/${entry.id}`,
      `This mail is sent once. To turn these mails off: ${publicUrl}${INBOX_PAGE}`,
    ].join('\n\n'),
  };
}
