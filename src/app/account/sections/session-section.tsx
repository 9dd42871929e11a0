import { Monitor } from 'lucide-react';
import { useEndSession } from '#app/api/account/use-end-session.ts';
import { useSessions } from '#app/api/account/use-sessions.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { t } from '#app/ui/language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { DeviceSession } from '#contract/session.ts';

const tell = (error: unknown) =>
  showError({ title: 'The session was not ended', description: refusalOf(error).message });

/** Where the person is signed in, and the end of it. */
export function SessionSection() {
  const { data: sessions = [], error } = useSessions();
  const endOthers = useEndSession();
  return (
    <div className="flex flex-col items-start gap-3">
      {error && <Banner tone="danger">{refusalOf(error).message}</Banner>}
      <ul aria-label={t('Sessions')} className="m-0 w-full list-none p-0">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate(null, { onError: tell })}>
          {t('End all other sessions')}
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session }: { readonly session: DeviceSession }) {
  const { id, device, address, createdAt, lastUsedAt, current } = session;
  const end = useEndSession();
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-hairline py-1.5 first:border-t-0">
      <Monitor aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 break-words">
        {device}
        <span className="text-muted">
          {address !== null && `, from ${address}`}, since {shownTime(createdAt)}
          {lastUsedAt !== null && !current && `, last used about ${shownTime(lastUsedAt)}`}
        </span>
      </span>
      {current ? (
        <Badge tone="info">{t('This device')}</Badge>
      ) : (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('End the session on {device} since {createdAt}', {
            device,
            createdAt: shownTime(createdAt),
          })}
          onClick={() => end.mutate(id, { onError: tell })}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}
