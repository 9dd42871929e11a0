import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInbox } from '#app/api/inbox/inbox.ts';
import { t } from '#language/translate.ts';

/** So many are counted; more is a plus. */
const MOST = 99;

/** The way to the inbox, with how much of it is unread. `link` makes a link of a name and what is seen. */
export function InboxButton({ link }: { readonly link: (name: string, face: ReactNode) => ReactNode }) {
  const { data } = useInbox();
  const unread = data?.unread ?? 0;
  const count = unread > MOST ? `${MOST}+` : String(unread);
  return link(
    unread === 0 ? t('Inbox') : t('Inbox: {count} unread', { count }),
    <>
      <Bell aria-hidden="true" size={16} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </>,
  );
}
