import { Link, useLocation } from '@tanstack/react-router';
import { useGuest } from '#app/api/account/use-guest.ts';
import { comingBackTo } from '#app/screens/address.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';

/** A token that is given for less than this ends with its preview; one for the whole hour is renewed. */
const WHOLE_MS = 59 * 60_000;

/** Tells whoever is not signed in what they are looking at, and for how long. */
export function GuestBanner({ modelId }: { modelId: string }) {
  const { href } = useLocation();
  const { data: guest, dataUpdatedAt } = useGuest(modelId);
  const ends = guest && Date.parse(guest.expiresAt) - dataUpdatedAt < WHOLE_MS;
  return (
    <Banner>
      You are looking at a preview{ends && ` until ${shownTime(guest.expiresAt)}`}.{' '}
      <Link
        to="/sign-in"
        search={comingBackTo(href)}
        className="text-accent-text underline underline-offset-2"
      >
        Sign in
      </Link>
    </Banner>
  );
}
