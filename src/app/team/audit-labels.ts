import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';

type NameOf = (id: string) => string | undefined;

/** An entry with what its words are made of. */
interface Told {
  readonly detail: (name: string) => string;
  readonly list: (name: string) => readonly string[];
  /** Whom it was done to. */
  readonly person: string;
  /** The model that it was done to, or that the detail names. */
  readonly model: string;
}

const WORDS: Readonly<Record<AuditAction, (told: Told) => string>> = {
  'sign-up': ({ detail }) =>
    t(
      '{way, select, provider {signed up through the sign-in provider} link {signed up by the start link} other {signed up}}',
      { way: wayOf(detail('by')) },
    ),
  'sign-in': ({ detail }) =>
    t(
      '{way, select, provider {signed in through the sign-in provider} link {signed in by the start link} other {signed in}}',
      { way: wayOf(detail('by')) },
    ),
  'sign-in-failed': ({ person }) => t('tried to sign in as {person}, and failed', { person }),
  'sign-out': () => t('signed out'),
  'session-ended': ({ detail }) =>
    detail('all') === '' ? t('ended a session') : t('ended all their other sessions'),
  'sessions-ended': ({ person }) => t('signed {person} out everywhere, where the service runs', { person }),
  'password-changed': () => t('changed their password'),
  'password-reset-asked': ({ person }) => t('asked for a new password of {person}', { person }),
  'password-reset-link-made': ({ person }) => t('made a link for a new password of {person}', { person }),
  'password-reset': () => t('set a new password by a link'),
  'email-changed': () => t('changed their e-mail'),
  'account-deleted': () => t('deleted their account'),
  'token-made': ({ detail }) =>
    t('made the access token “{name}” ({access})', {
      name: detail('name'),
      access: midSentence(
        detail('access') === 'read'
          ? t('Read', undefined, 'an access')
          : t('Read and write', undefined, 'an access'),
      ),
    }),
  'token-revoked': ({ detail }) => t('revoked the access token “{name}”', { name: detail('name') }),
  'identity-linked': ({ detail }) =>
    t('linked {email} of {issuer} for signing in', { email: detail('email'), issuer: detail('issuer') }),
  'identity-unlinked': ({ detail }) =>
    t('unlinked {email} of {issuer}', { email: detail('email'), issuer: detail('issuer') }),
  'team-created': ({ detail }) => t('made the team “{name}”', { name: detail('name') }),
  'team-renamed': ({ detail }) =>
    t('renamed the team from “{before}” to “{now}”', { before: detail('from'), now: detail('to') }),
  'team-deleted': ({ detail }) => t('deleted the team “{name}”', { name: detail('name') }),
  'template-replaced': ({ detail }) =>
    t('made “{name}” the Word template of the team', { name: detail('name') }),
  'template-deleted': ({ detail }) => t('took the Word template “{name}” away', { name: detail('name') }),
  'member-added': ({ detail, person }) =>
    t('added {person} as {role}', { person, role: roleLabel(detail('role')) }),
  'member-role-changed': ({ detail, person }) =>
    t('changed the role of {person} from {before} to {now}', {
      person,
      before: roleLabel(detail('from')),
      now: roleLabel(detail('to')),
    }),
  'member-removed': ({ detail, person }) =>
    t('removed {person}, who was {role}', { person, role: roleLabel(detail('role')) }),
  'member-left': ({ detail }) => t('left the team as {role}', { role: roleLabel(detail('role')) }),
  'invitation-made': ({ detail, model }) =>
    detail('model') === ''
      ? t('invited {email} to the team as {role}', {
          email: detail('email'),
          role: roleLabel(detail('role')),
        })
      : t('invited {email} to {model}', { email: detail('email'), model }),
  'invitation-sent-again': ({ detail }) =>
    t('sent the invitation of {email} again', { email: detail('email') }),
  'invitation-revoked': ({ detail }) => t('revoked the invitation of {email}', { email: detail('email') }),
  'invitation-accepted': ({ detail, model }) =>
    detail('model') === ''
      ? t('accepted an invitation to the team as {role}', { role: roleLabel(detail('role')) })
      : t('accepted an invitation to {model}', { model }),
  'access-changed': (told) => {
    const { model } = told;
    const changes = changesOf(told);
    return changes === ''
      ? t('changed who has access to {model}', { model })
      : t('changed who has access to {model}: {changes}', { model, changes });
  },
  'preview-made': ({ model }) => t('made a preview of {model}', { model }),
  'preview-revoked': ({ model }) => t('revoked a preview of {model}', { model }),
  'webhook-made': ({ detail, model }) =>
    t('made a webhook of {model} to {host}', { model, host: detail('host') }),
  'webhook-changed': ({ detail, model }) =>
    t('changed the webhook of {model} to {host}', { model, host: detail('host') }),
  'webhook-deleted': ({ detail, model }) =>
    t('deleted the webhook of {model} to {host}', { model, host: detail('host') }),
  'webhook-switched-off': ({ detail, model }) =>
    t('switched off the webhook of {model} to {host}: {reason}', {
      model,
      host: detail('host'),
      reason: fromEnglish(detail('reason')),
    }),
  'model-exported': ({ detail }) =>
    t('exported “{name}” as {format}', { name: detail('name'), format: detail('format') }),
  'model-deleted': ({ detail }) => t('deleted the model “{name}”', { name: detail('name') }),
  'tool-called': ({ detail }) => {
    const [tool, name, code] = [detail('tool'), detail('name'), detail('refused')];
    if (code === '')
      return name === ''
        ? t('called the tool {tool}', { tool })
        : t('called the tool {tool} on “{name}”', { tool, name });
    return name === ''
      ? t('called the tool {tool}, and was refused ({code})', { tool, code })
      : t('called the tool {tool} on “{name}”, and was refused ({code})', { tool, name, code });
  },
};

/** How somebody came in, as the messages choose by it. */
const wayOf = (by: string): string => (by === 'start link' ? 'link' : by);

function changesOf({ list }: Told): string {
  const subjects = (what: string) => list(what).join(', ');
  return [
    ...(list('added').length > 0 ? [t('added {subjects}', { subjects: subjects('added') })] : []),
    ...(list('changed').length > 0 ? [t('changed {subjects}', { subjects: subjects('changed') })] : []),
    ...(list('removed').length > 0 ? [t('removed {subjects}', { subjects: subjects('removed') })] : []),
  ].join('; ');
}

/** Whom an entry of an access list is about, e.g. `user 0198…`; an invitation tells its e-mail. */
function subjectWords(subject: string, nameOf: NameOf): string {
  const [, kind, id = ''] = /^(user|team) (\S+)$/.exec(subject) ?? [];
  if (kind === undefined) {
    const email = /^invitation of (.+)$/.exec(subject)?.[1];
    return email === undefined ? t('the {subject}', { subject }) : t('the invitation of {email}', { email });
  }
  return nameOf(id) ?? (kind === 'team' ? t('a team') : t('somebody'));
}

/** What was done, in words that go on after who did it. Ids that nobody knows any more are told as what they were of. */
export function auditLabels({ action, subject, detail }: AuditEntry, nameOf: NameOf): string {
  const text = (name: string) => {
    const value = detail[name];
    return typeof value === 'string' ? value : '';
  };
  const list = (name: string) => {
    const value = detail[name];
    const subjects = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    return subjects.map((one) => subjectWords(one, nameOf));
  };
  const model = nameOf(text('model') || (subject ?? ''));
  return WORDS[action]({
    detail: text,
    list,
    person: nameOf(subject ?? '') ?? t('somebody'),
    model: model === undefined ? t('a model') : t('“{name}”', { name: model }),
  });
}
