import { Inbox } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useInbox } from '#app/api/inbox/use-inbox.ts';
import { useUpdateInbox } from '#app/api/inbox/use-update-inbox.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { InvitationAccepted } from '#contract/invitation.ts';
import { InboxRow } from './inbox-row.tsx';

/** What concerns the person: mentions, answers, reviews, decisions and invitations, the newest first. */
export function InboxPage(props: {
  readonly onOpen: (href: string) => void;
  readonly onAccepted: (to: InvitationAccepted) => void;
}) {
  const { data, error, refetch } = useInbox();
  const update = useUpdateInbox();
  const newest = data?.entries[0]?.id;
  return (
    <main tabIndex={-1} className="@container mx-auto w-full max-w-4xl px-6 pb-16 outline-none">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pt-6 pb-3">
        <h1 className="m-0 flex-1 text-xl font-semibold">Inbox</h1>
        {data && data.unread > 0 && newest !== undefined && (
          <Button busy={update.isPending} onClick={() => update.mutate({ readUpTo: newest })}>
            Mark all as read
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {data && (data.unread === 0 ? 'Nothing is unread' : `${data.unread} unread`)}
      </p>
      {update.error && <Banner tone="danger">{refusalOf(update.error).message}</Banner>}
      {error && <LoadFailure reason={refusalOf(error).message} onRetry={() => void refetch()} />}
      {data?.entries.length === 0 && (
        <EmptyState icon={<Inbox size={20} />}>
          Nothing yet. Mentions of you with @ in a comment, answers, reviews that you are asked for and
          invitations come here.
        </EmptyState>
      )}
      {data && data.entries.length > 0 && (
        <ul
          aria-label="Inbox"
          className="m-0 list-none overflow-hidden rounded-md border border-hairline bg-surface p-0"
        >
          {data.entries.map((entry) => (
            <InboxRow key={entry.id} entry={entry} {...props} />
          ))}
        </ul>
      )}
      {data?.mail.available && (
        <div className="mt-6">
          <Section title="Mail" about="Each of these is mailed once, to the e-mail of your account.">
            <SwitchField
              label="Mail me what comes into my inbox"
              checked={data.mail.wanted}
              onCheckedChange={(wanted) => update.mutate({ mail: { wanted } })}
            />
          </Section>
        </div>
      )}
    </main>
  );
}
