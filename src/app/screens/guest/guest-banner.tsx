import { Link, useLocation } from '@tanstack/react-router';
import { previewPassOf } from '#app/api/http/preview-pass.ts';
import { useGuest } from '#app/api/account/use-guest.ts';
import { comingBackTo } from '#app/screens/address.ts';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { isFramed } from '#app/api/http/framed.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';

/** A token that is given for less than this ends with its preview; one for the whole hour is renewed. */
const WHOLE_MS = 59 * 60_000;

const LINK = 'text-accent-text underline underline-offset-2';

/** What is shown here, for a window that knows nothing of this one: with the preview in its address. */
function ownPage(href: string, modelId: string): string {
  const address = new URL(href, location.origin);
  address.searchParams.set('model-preview-id', previewPassOf(modelId) ?? '');
  return `${address.pathname}${address.search}`;
}

/** Tells whoever is not signed in what they are looking at, and for how long. */
export function GuestBanner({ modelId }: { modelId: string }) {
  const { href } = useLocation();
  const { data: guest, dataUpdatedAt } = useGuest(modelId);
  const ends = guest && Date.parse(guest.expiresAt) - dataUpdatedAt < WHOLE_MS;
  return (
    <Banner>
      {ends
        ? t('You are looking at a preview until {time}.', { time: shownTime(guest.expiresAt) })
        : t('You are looking at a preview.')}{' '}
      {isFramed ? (
        <a href={ownPage(href, modelId)} target="_blank" rel="noopener noreferrer" className={LINK}>
          {t('Open in a page of its own')}
        </a>
      ) : (
        <Link to="/sign-in" search={comingBackTo(href)} className={LINK}>
          {t('Sign in')}
        </Link>
      )}
    </Banner>
  );
}
