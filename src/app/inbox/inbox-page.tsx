import { Inbox } from 'lucide-react';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { useInbox, useUpdateInbox } from '#app/api/inbox/inbox.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { InvitationAccepted } from '#contract/invitation.ts';
import { t } from '#language/translate.ts';
import { InboxRow } from './inbox-row.tsx';
import { MailSection } from './mail-section.tsx';

/** What concerns the person: mentions, answers, reviews, decisions and invitations, the newest first. */
export function InboxPage(props: {
  readonly onOpen: (href: string) => void;
  readonly onAccepted: (to: InvitationAccepted) => void;
}) {
  const { data, error, refetch } = useInbox();
  const update = useUpdateInbox();
  const newest = data?.entries[0]?.id;
  return (
    <main tabIndex={-1} className="@container mx-auto w-full max-w-4xl px-6 pb-16 outline-0">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pt-6 pb-3">
        <h1 className="m-0 flex-1 text-xl font-semibold">{t('Inbox')}</h1>
        {data && data.unread > 0 && newest !== undefined && (
          <Button busy={update.isPending} onClick={() => update.mutate({ readUpTo: newest })}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {data && (data.unread === 0 ? t('Nothing is unread') : t('{count} unread', { count: data.unread }))}
      </p>
      {update.error && <Banner tone="danger">{refusalOf(update.error).message}</Banner>}
      {error && <LoadFailure reason={whyNotLoaded(error)} onRetry={() => void refetch()} />}
      {data?.entries.length === 0 && (
        <EmptyState icon={<Inbox size={20} />}>
          {t(
            'No entries yet. Mentions, replies, review requests, decisions about your suggestions and invitations appear here.',
          )}
        </EmptyState>
      )}
      {data && data.entries.length > 0 && (
        <ul
          aria-label={t('Inbox')}
          className="m-0 list-none overflow-hidden rounded-md border border-hairline bg-surface p-0"
        >
          {data.entries.map((entry) => (
            <InboxRow key={entry.id} entry={entry} {...props} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <MailSection />
      </div>
    </main>
  );
}
