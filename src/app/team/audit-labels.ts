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
  'sign-up': ({ detail }) => `signed up${by(detail('by'))}`,
  'sign-in': ({ detail }) => `signed in${by(detail('by'))}`,
  'sign-in-failed': ({ person }) => `tried to sign in as ${person}, and failed`,
  'sign-out': () => 'signed out',
  'session-ended': ({ detail }) =>
    detail('all') === '' ? 'ended a session' : 'ended all their other sessions',
  'sessions-ended': ({ person }) => `signed ${person} out everywhere, where the service runs`,
  'password-changed': () => 'changed their password',
  'password-reset-asked': ({ person }) => `asked for a new password of ${person}`,
  'password-reset-link-made': ({ person }) => `made a link for a new password of ${person}`,
  'password-reset': () => 'set a new password by a link',
  'email-changed': () => 'changed their e-mail',
  'account-deleted': () => 'deleted their account',
  'token-made': ({ detail }) => `made the access token “${detail('name')}” (${detail('access')})`,
  'token-revoked': ({ detail }) => `revoked the access token “${detail('name')}”`,
  'identity-linked': ({ detail }) => `linked ${detail('email')} of ${detail('issuer')} for signing in`,
  'identity-unlinked': ({ detail }) => `unlinked ${detail('email')} of ${detail('issuer')}`,
  'team-created': ({ detail }) => `made the team “${detail('name')}”`,
  'team-renamed': ({ detail }) => `renamed the team from “${detail('from')}” to “${detail('to')}”`,
  'team-deleted': ({ detail }) => `deleted the team “${detail('name')}”`,
  'template-replaced': ({ detail }) => `made “${detail('name')}” the Word template of the team`,
  'template-deleted': ({ detail }) => `took the Word template “${detail('name')}” away`,
  'member-added': ({ detail, person }) => `added ${person} as ${detail('role')}`,
  'member-role-changed': ({ detail, person }) =>
    `changed the role of ${person} from ${detail('from')} to ${detail('to')}`,
  'member-removed': ({ detail, person }) => `removed ${person}, who was ${detail('role')}`,
  'member-left': ({ detail }) => `left the team as ${detail('role')}`,
  'invitation-made': (told) => `invited ${told.detail('email')} ${invitedTo(told)}`,
  'invitation-sent-again': (told) => `sent the invitation of ${told.detail('email')} again`,
  'invitation-revoked': (told) => `revoked the invitation of ${told.detail('email')}`,
  'invitation-accepted': (told) => `accepted an invitation ${invitedTo(told)}`,
  'access-changed': (told) => `changed who has access to ${told.model}${changes(told)}`,
  'preview-made': ({ model }) => `made a preview of ${model}`,
  'preview-revoked': ({ model }) => `revoked a preview of ${model}`,
  'webhook-made': ({ detail, model }) => `made a webhook of ${model} to ${detail('host')}`,
  'webhook-changed': ({ detail, model }) => `changed the webhook of ${model} to ${detail('host')}`,
  'webhook-deleted': ({ detail, model }) => `deleted the webhook of ${model} to ${detail('host')}`,
  'webhook-switched-off': ({ detail, model }) =>
    `switched off the webhook of ${model} to ${detail('host')}: ${detail('reason')}`,
  'model-exported': ({ detail }) => `exported “${detail('name')}” as ${detail('format')}`,
  'model-deleted': ({ detail }) => `deleted the model “${detail('name')}”`,
  'tool-called': ({ detail }) =>
    `called the tool ${detail('tool')}${detail('name') === '' ? '' : ` on “${detail('name')}”`}${refused(detail('refused'))}`,
};

const refused = (code: string) => (code === '' ? '' : `, and was refused (${code})`);

function by(way: string): string {
  if (way === 'provider') return ' through the sign-in provider';
  return way === 'start link' ? ' by the start link' : '';
}

const invitedTo = ({ detail, model }: Told) =>
  detail('model') === '' ? `to the team as ${detail('role')}` : `to ${model}`;

function changes({ list }: Told): string {
  const parts = (['added', 'changed', 'removed'] as const).flatMap((what) =>
    list(what).length > 0 ? [`${what} ${list(what).join(', ')}`] : [],
  );
  return parts.length > 0 ? `: ${parts.join('; ')}` : '';
}

/** Whom an entry of an access list is about, e.g. `user 0198…`; an invitation tells its e-mail. */
function subjectWords(subject: string, nameOf: NameOf): string {
  const [, kind, id = ''] = /^(user|team) (\S+)$/.exec(subject) ?? [];
  if (kind === undefined) return `the ${subject}`;
  return nameOf(id) ?? (kind === 'team' ? 'a team' : 'somebody');
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
    person: nameOf(subject ?? '') ?? 'somebody',
    model: model === undefined ? 'a model' : `“${model}”`,
  });
}
