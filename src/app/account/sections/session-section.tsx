import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndSession, useSessions } from '#app/api/account/sessions.ts';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { DeviceSession } from '#contract/session.ts';
import { t } from '#language/translate.ts';

const tell = (error: unknown) =>
  showError({ title: t('The session was not ended'), description: refusalOf(error).message });

/** Where the person is signed in, and the end of it. */
export function SessionSection() {
  const { data: sessions = [], error } = useSessions();
  const endOthers = useEndSession();
  return (
    <div className="flex flex-col items-start gap-3">
      {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
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
  const since = shownTime(createdAt);
  const used = lastUsedAt === null || current ? null : shownTime(lastUsedAt);
  const more = (inside: ReactNode[]) => <span className="text-muted">{inside}</span>;
  const end = useEndSession();
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-hairline py-1.5 first:border-t-0">
      <Monitor aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 break-words">
        {address === null
          ? used === null
            ? rich('{device}<more>, since {since}</more>', { device, since, more })
            : rich('{device}<more>, since {since}, last used about {used}</more>', {
                device,
                since,
                used,
                more,
              })
          : used === null
            ? rich('{device}<more>, from {address}, since {since}</more>', { device, address, since, more })
            : rich('{device}<more>, from {address}, since {since}, last used about {used}</more>', {
                device,
                address,
                since,
                used,
                more,
              })}
      </span>
      {current ? (
        <Badge tone="info">{t('This device')}</Badge>
      ) : (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('End the session on {device} since {time}', {
            device,
            time: since,
          })}
          onClick={() => end.mutate(id, { onError: tell })}
        >
          {t('End', undefined, 'a session')}
        </Button>
      )}
    </li>
  );
}
