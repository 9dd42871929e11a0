import type { ReactNode } from 'react';
import { useMe } from '#app/api/account/own-account.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { KEEP_ACCOUNT, livesHereOnly } from './keep-account.ts';

/** Tells whoever has no password yet that there is no way back in; `link` leads to where they can set one. */
export function KeepAccountBanner({ link }: { readonly link: ReactNode }) {
  const { data: me } = useMe();
  if (!me || !livesHereOnly(me)) return null;
  return (
    <Banner>
      {KEEP_ACCOUNT} {link}
    </Banner>
  );
}
