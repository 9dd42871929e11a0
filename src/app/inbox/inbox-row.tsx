import { clsx } from 'clsx';
import { AtSign, GitPullRequestArrow, Mail, MailOpen, MessageSquare, UserPlus } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useAcceptEntry, useMarkEntry } from '#app/api/inbox/inbox.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { InboxEntry } from '#contract/inbox.ts';
import type { InvitationAccepted } from '#contract/invitation.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { entryHref, entrySentence } from './entry-words.ts';

const ICONS = {
  mention: AtSign,
  reply: MessageSquare,
  review: GitPullRequestArrow,
  decision: GitPullRequestArrow,
  invitation: UserPlus,
} as const;

/** What is about a suggestion holds its label, as it is stored for everybody. */
const LABELLED: ReadonlySet<InboxEntry['kind']> = new Set(['review', 'decision']);

/** One entry: who did what, where, and the way to it. An unread one is marked. */
export function InboxRow(props: {
  readonly entry: InboxEntry;
  readonly onOpen: (href: string) => void;
  readonly onAccepted: (to: InvitationAccepted) => void;
}) {
  const { entry, onOpen, onAccepted } = props;
  const { id, kind, createdAt, readAt, modelName, text } = entry;
  const mark = useMarkEntry();
  const unread = readAt === null;
  const href = entryHref(entry);
  const sentence = entrySentence(entry);
  const Icon = ICONS[kind];
  const set = (read: boolean) =>
    mark.mutate(
      { id, read },
      {
        onError: (error) =>
          showError({ title: t('The entry stays as it was'), description: refusalOf(error).message }),
      },
    );
  return (
    <li className="flex items-start gap-3 border-t border-hairline px-3 py-2.5 first:border-t-0">
      <span
        className={clsx(
          'mt-0.5 flex shrink-0 items-center gap-2',
          unread ? 'text-accent-text' : 'text-muted',
        )}
      >
        <span aria-hidden="true" className={clsx('size-2 rounded-full', unread && 'bg-accent')} />
        <Icon aria-hidden="true" size={16} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className={clsx('m-0 break-words', unread && 'font-semibold')}>
          {unread && <span className="sr-only">{t('Unread:')} </span>}
          {href === null ? (
            sentence
          ) : (
            <a
              href={href}
              className="rounded-sm hover:underline"
              onClick={(event) => {
                if (unread) mark.mutate({ id, read: true });
                // A new tab or window is the browser's.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onOpen(href);
              }}
            >
              {sentence}
            </a>
          )}
        </p>
        {kind !== 'invitation' && text !== '' && (
          <p className="m-0 line-clamp-2 break-words text-muted">
            {LABELLED.has(kind) ? fromEnglish(text) : text}
          </p>
        )}
        <p className="m-0 text-sm text-muted">
          {modelName !== null && `${modelName} · `}
          <time dateTime={createdAt}>{shownTime(createdAt)}</time>
        </p>
        {kind === 'invitation' && <Accepting entry={entry} onAccepted={onAccepted} />}
      </div>
      <IconButton
        size="sm"
        label={unread ? t('Mark as read') : t('Mark as unread')}
        icon={unread ? <MailOpen aria-hidden="true" size={14} /> : <Mail aria-hidden="true" size={14} />}
        onClick={() => set(unread)}
      />
    </li>
  );
}

function Accepting(props: {
  readonly entry: InboxEntry;
  readonly onAccepted: (to: InvitationAccepted) => void;
}) {
  const { entry, onAccepted } = props;
  const accept = useAcceptEntry();
  return (
    <div className="mt-1 flex flex-col gap-2">
      {accept.error && <Banner tone="danger">{refusalOf(accept.error).message}</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        {entry.needsLink === true ? (
          <span>
            {t('To accept, open the link of the invitation: it was mailed to you, or {person} has it.', {
              person: entry.byName,
            })}
          </span>
        ) : (
          <Button
            size="sm"
            variant="primary"
            busy={accept.isPending}
            onClick={() => accept.mutate(entry.id, { onSuccess: onAccepted })}
          >
            {t('Accept')}
          </Button>
        )}
        {entry.expiresAt !== null && (
          <span className="text-sm text-muted">
            {t('Expires {time}', { time: shownTime(entry.expiresAt) })}
          </span>
        )}
      </div>
    </div>
  );
}
