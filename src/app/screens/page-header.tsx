import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AccountMenu } from '#app/account/account-menu.tsx';
import { KeepAccountBanner } from '#app/account/keep-account-banner.tsx';
import { isGuest } from '#app/api/http/guest.ts';
import { modelOfPage } from '#app/api/http/preview-pass.ts';
import { useToken } from '#app/api/http/token.ts';
import { InboxButton } from '#app/inbox/inbox-button.tsx';
import { paths } from '#app/paths.ts';
import { t } from '#language/translate.ts';
import { DropHere } from '#app/models/drop-here.tsx';
import { useIncoming } from '#app/session/incoming.ts';
import { droppedFiles } from '#app/ui/dom/dropped-files.ts';
import { useFileDrop } from '#app/ui/dom/use-file-drop.ts';
import { isHidden } from '#interchange/folder-files.ts';
import { useFocusFoundAgain } from '#app/ui/dom/use-focus-found-again.ts';
import { ThemeToggle } from '#app/ui/theme/theme-toggle.tsx';
import { GuestBanner } from './guest/guest-banner.tsx';

/** A page of its own gives the keyboard on by itself; the editor, which has its own bar, knows better where to. */
function FocusFoundAgain(): null {
  useFocusFoundAgain(focusPage);
  return null;
}

function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** A file that is dropped on a page about no model becomes a model where models are; the browser would leave the page for it. */
function FilesLeadHome() {
  const navigate = useNavigate();
  const over = useFileDrop((transfer) => {
    useIncoming.getState().take(droppedFiles(transfer, isHidden));
    void navigate({ to: paths.models });
  });
  return over && <DropHere />;
}

/**
 * The bar at the top of every page; on a model's also for guests, who have no other. With `before`, a menu, a phone finds the theme
 * and the way to all models in there. `unfinished` says what of the page is begun and not sent.
 */
export function PageHeader(props: { children?: ReactNode; before?: ReactNode; unfinished?: ReactNode }) {
  const { children, before, unfinished } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useToken(({ token }) => token);
  const modelId = modelOfPage(pathname);
  const guest = modelId !== null && isGuest(modelId);
  const logo = <img src="/icon.svg" alt="" width={20} height={20} />;
  return (
    <>
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-hairline bg-surface px-3 max-sm:gap-1 max-sm:px-2">
        {before}
        {guest ? (
          logo
        ) : (
          <Link
            to="/"
            aria-label={t('Modelwright: all models')}
            className={clsx(
              'flex min-h-6 min-w-6 shrink-0 items-center gap-2 rounded-sm font-semibold',
              // On a phone it is in the menu.
              before !== undefined && 'max-sm:hidden',
            )}
          >
            {logo}
            {children === undefined && 'Modelwright'}
          </Link>
        )}
        {children ?? <span className="flex-1" />}
        {unfinished}
        {before !== undefined && !guest ? (
          <span className="contents max-sm:hidden">
            <ThemeToggle />
          </span>
        ) : (
          <ThemeToggle />
        )}
        {!guest && (
          <InboxButton
            link={(name, face) => (
              <Link
                to={paths.inbox}
                aria-label={name}
                title={t('Inbox')}
                className="relative flex h-7 w-7 shrink-0 items-center justify-center rounded-sm text-text hover:bg-hover active:bg-active"
              >
                {face}
              </Link>
            )}
          />
        )}
        {!guest && (
          <AccountMenu
            onOpen={() => void navigate({ to: paths.account })}
            onTeams={() => void navigate({ to: paths.teams })}
          />
        )}
      </header>
      {children === undefined && <FocusFoundAgain />}
      {children === undefined && pathname !== paths.models && <FilesLeadHome />}
      {guest && <GuestBanner modelId={modelId} />}
      {!guest && pathname !== paths.account && (
        <KeepAccountBanner
          link={
            <Link to={paths.account} className="text-accent-text underline underline-offset-2">
              {t('Keep this account')}
            </Link>
          }
        />
      )}
    </>
  );
}
