import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useInbox, useMarkEntry } from '#app/api/inbox/inbox.ts';
import { entryHref } from '#app/inbox/entry-words.ts';
import { InboxPage } from '#app/inbox/inbox-page.tsx';
import { paths } from '#app/paths.ts';
import { t } from '#language/translate.ts';
import { PageHeader } from './page-header.tsx';
import { ServiceAwayNotice } from './service-away-notice.tsx';
import { useTitle } from './use-title.ts';

/** The inbox. With an entry in the address, as a mail has it, it goes on to what that is about. */
export function InboxScreen() {
  const navigate = useNavigate();
  const { history } = useRouter();
  useTitle(t('Inbox'));
  useEntryOfAddress();
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader />
      <ServiceAwayNotice />
      <InboxPage
        onOpen={(href) => history.push(href)}
        onAccepted={({ kind, id }) =>
          void (kind === 'team'
            ? navigate({ to: paths.team, params: { teamId: id } })
            : navigate({ to: paths.view, params: { modelId: id, view: 'structure' } }))
        }
      />
    </div>
  );
}

function useEntryOfAddress(): void {
  const { entryId } = useParams({ strict: false });
  const { history } = useRouter();
  const { data } = useInbox();
  const { mutate } = useMarkEntry();
  const entry = data?.entries.find(({ id }) => id === entryId);
  const href = entry && entryHref(entry);
  const isUnread = entry?.readAt === null;
  useEffect(() => {
    if (entryId === undefined || !href) return;
    if (isUnread) mutate({ id: entryId, read: true });
    history.replace(href);
  }, [entryId, href, isUnread, history, mutate]);
}
