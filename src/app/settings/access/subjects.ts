import { t } from '#language/translate.ts';
import { isPast, shownTime } from '#app/ui/locale/shown-time.ts';
import type { ModelInvitation } from '#contract/invitation.ts';
import type { ModelAccess } from '#contract/model.ts';
import type { AccessEntry } from '#model/access.ts';

/** Whom an entry is about, as a person knows them. */
export interface Subject {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly kind: 'person' | 'team' | 'invitation';
}

/** The subject of an entry, with the names that came with the list, and the invitation that it is of. */
export function subjectOf(
  entry: AccessEntry,
  subjects: ModelAccess['subjects'],
  invitation?: ModelInvitation,
): Subject {
  const { user_id, group_id, email } = entry;
  const id = user_id ?? group_id;
  if (id === undefined)
    return {
      key: `mail ${email ?? ''}`,
      name: email ?? '',
      detail: invitation ? invitedWords(invitation) : t('Invited'),
      kind: 'invitation',
    };
  const known = subjects.find((subject) => subject.id === id);
  if (group_id !== undefined)
    return { key: id, name: known?.name ?? t('Deleted team'), detail: t('Team'), kind: 'team' };
  return {
    key: id,
    name: known?.name ?? t('Deleted account'),
    detail: known?.email ?? '',
    kind: 'person',
  };
}

function invitedWords({ invitedBy, expiresAt }: ModelInvitation): string {
  const time = shownTime(expiresAt);
  return isPast(expiresAt)
    ? t('Invited by {invitedBy}, expired {time}', { invitedBy, time })
    : t('Invited by {invitedBy}, open until {time}', { invitedBy, time });
}
