import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { InboxEntry } from '#contract/inbox.ts';
import { type Mail, oneLine } from '#server/mail.ts';

/** The page of the app that shows the inbox, and where mail about it is switched off. */
const INBOX_PAGE = '/inbox';

/** The mail about something that concerns a person: plain text, with names that can pass for nothing but names. */
export function inboxMail(to: string, entry: InboxEntry, publicUrl: string): Mail {
  const { subject, line } = saidOf(entry);
  // A suggestion is called what the app called it, in English for everybody.
  const text = entry.stagedChangeId === null ? entry.text : fromEnglish(entry.text);
  const quoted = text === '' ? [] : [t('“{text}”', { text })];
  const page = `${publicUrl}${INBOX_PAGE}`;
  return {
    to,
    subject,
    text: [
      line,
      ...quoted,
      t('To see it: {address}', { address: `${page}/${entry.id}` }),
      t('This mail is sent once. To turn these mails off: {address}', { address: page }),
    ].join('\n\n'),
  };
}

function saidOf(entry: InboxEntry): { readonly subject: string; readonly line: string } {
  const by = oneLine(entry.byName, 80);
  const model = oneLine(entry.modelName ?? '', 80);
  const element = entry.elementName === null ? null : oneLine(entry.elementName, 80);
  const about = oneLine(entry.modelName ?? entry.text, 80);
  switch (entry.kind) {
    case 'mention':
      return {
        subject: t('You were mentioned: {about}', { about }),
        line:
          element === null
            ? t('“{by}” mentions you in a comment on the model “{model}”:', { by, model })
            : t('“{by}” mentions you in a comment on “{element}” in the model “{model}”:', {
                by,
                element,
                model,
              }),
      };
    case 'reply':
      return {
        subject: t('A reply: {about}', { about }),
        line:
          element === null
            ? t('“{by}” replied in a thread on the model “{model}” that you wrote in:', { by, model })
            : t('“{by}” replied in a thread on “{element}” in the model “{model}” that you wrote in:', {
                by,
                element,
                model,
              }),
      };
    case 'review':
      return {
        subject: t('A review is asked for: {about}', { about }),
        line: t('“{by}” asks you to review a suggestion for the model “{model}”:', { by, model }),
      };
    case 'decision':
      return DECIDED[entry.decision ?? 'open']({ by, model, about });
    case 'invitation':
      return {
        subject: t('An invitation: {about}', { about }),
        line: t('“{by}” invites you to:', { by }),
      };
  }
}

type Decided = (of: { readonly by: string; readonly model: string; readonly about: string }) => {
  readonly subject: string;
  readonly line: string;
};
const DECIDED: Readonly<Record<NonNullable<InboxEntry['decision']> | 'open', Decided>> = {
  accepted: ({ by, model, about }) => ({
    subject: t('Your suggestion was accepted: {about}', { about }),
    line: t('“{by}” accepted your suggestion for the model “{model}”:', { by, model }),
  }),
  rejected: ({ by, model, about }) => ({
    subject: t('Your suggestion was rejected: {about}', { about }),
    line: t('“{by}” rejected your suggestion for the model “{model}”:', { by, model }),
  }),
  open: ({ by, model, about }) => ({
    subject: t('Your suggestion was decided: {about}', { about }),
    line: t('“{by}” decided about your suggestion for the model “{model}”:', { by, model }),
  }),
};
