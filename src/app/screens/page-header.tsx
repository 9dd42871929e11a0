import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountMenu } from '#app/account/account-menu.tsx';
import { KeepAccountBanner } from '#app/account/keep-account-banner.tsx';
import { paths } from '#app/paths.ts';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';

/** The bar at the top of every page for people who are signed in. */
export function PageHeader({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-hairline bg-surface px-3">
        <Link
          to="/"
          aria-label="Modelwright: all models"
          className="flex shrink-0 items-center gap-2 rounded-sm font-semibold"
        >
          <img src="/icon.svg" alt="" width={20} height={20} />
          {children === undefined && 'Modelwright'}
        </Link>
        {children ?? <span className="flex-1" />}
        <ThemeToggle />
        <AccountMenu onOpen={() => void navigate({ to: paths.account })} />
      </header>
      {pathname !== paths.account && (
        <KeepAccountBanner
          link={
            <Link to={paths.account} className="text-accent-text underline underline-offset-2">
              Keep this account
            </Link>
          }
        />
      )}
    </>
  );
}
