import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { SignInForm } from '#app/account/forms/sign-in-form.tsx';
import { ProviderButton } from '#app/account/provider-button.tsx';
import { keys } from '#app/api/http/keys.ts';
import { isInterrupted, useToken } from '#app/api/http/token.ts';
import { countUnsaved, onUnsavedChange } from '#app/document/outbox/unsaved.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Kbd } from '#app/ui/buttons/kbd.tsx';
import { typedTexts } from '#app/ui/dom/typed-texts.ts';
import { t } from '#language/translate.ts';
import { Me } from '#contract/account.ts';
import { OtherAccount } from './other-account.tsx';

/** Leads to the panel from wherever the focus is, in the middle of a text too. */
const KEY = 'F9';
/** The pages on which one signs in anyway, or that need nobody. */
const OWN_FORM: readonly string[] = [paths.signIn, paths.signUp, paths.start, paths.invitation];

/**
 * Over a page whose session ended: says so, and signs in again in place. It takes no focus by itself, so that what is being typed
 * goes on where it was; its key or the mouse leads to it.
 */
export function SessionEnded() {
  const { pathname } = useLocation();
  const ended = useToken(isInterrupted);
  // Beside the app, not in it: a dialog that asks something hides the app, and holds what was asked until somebody is signed in again.
  return ended && !OWN_FORM.includes(pathname) ? createPortal(<Panel />, document.body) : null;
}

function Panel() {
  const client = useQueryClient();
  const other = useToken((state) => state.other);
  const me = Me.safeParse(client.getQueryData(keys.me)).data;
  const [isOpen, setOpen] = useState(false);
  const { panel, comeHere } = useWayThere();
  const follow = useCallback((listener: () => void) => onUnsavedChange(client, listener), [client]);
  const [hasTyped] = useState(() => typedTexts().size > 0);
  const unsaved = useSyncExternalStore(follow, () => countUnsaved(client));
  // The panel of another account has buttons from the start; the form comes when it is asked for, and takes the focus then.
  useEffect(() => comeHere(() => setOpen(true)), [comeHere]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('Session ended')}
      // Dialogs hide from screen readers what is beside them, but for live regions. What is said at once is the status in it.
      aria-live="off"
      className="popup fixed bottom-9 left-3 z-80 flex w-84 max-w-[calc(100vw-24px)] flex-col gap-2.5 border-warning p-3 outline-0"
    >
      <p role="status" className="m-0 font-medium">
        {hasTyped
          ? t('Your session has ended. Sign in to continue; what you typed is kept.')
          : t('Your session has ended. Sign in to continue.')}
      </p>
      {unsaved > 0 && (
        <p className="m-0 text-sm text-muted">
          {t(
            '{count, plural, one {One change waits to be saved.} other {{count} changes wait to be saved.}}',
            {
              count: unsaved,
            },
          )}
        </p>
      )}
      {other !== null ? (
        <OtherAccount other={other} name={me?.name ?? null} />
      ) : isOpen ? (
        <>
          <SignInForm inPlace {...(me?.email && { known: me.email })} />
          <ProviderButton says="sign-in" visit={{ intent: 'sign-in', window: true }} />
        </>
      ) : (
        <Button variant="primary" shortcut={KEY} className="justify-center" onClick={() => setOpen(true)}>
          {t('Sign in')} <Kbd shortcut={KEY} />
        </Button>
      )}
    </section>
  );
}

/** Leads the focus to the panel by its key, and back to where it was when the panel goes away. */
function useWayThere() {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<readonly HTMLElement[]>([]);
  const [comeHere] = useState(() => (open: () => void) => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      panel.current?.focus();
      open();
    };
    // Fields keep their keys to themselves: asked before them.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });
  useEffect(() => {
    const here = panel.current;
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !here?.contains(relatedTarget))
        before.current = focusablesAround(relatedTarget);
    };
    here?.addEventListener('focusin', note);
    return () => {
      here?.removeEventListener('focusin', note);
      const { activeElement } = document;
      const hadFocus =
        activeElement === null || activeElement === document.body || here?.contains(activeElement);
      if (hadFocus) before.current.find(({ isConnected }) => isConnected)?.focus();
    };
  }, []);
  return { panel, comeHere };
}

/** What had the focus, and what of the things around it can have it: a cell stays when its field was left and went away. */
function focusablesAround(element: HTMLElement): readonly HTMLElement[] {
  const around: HTMLElement[] = [element];
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.tabIndex >= 0 || at.hasAttribute('tabindex')) around.push(at);
  return around;
}
