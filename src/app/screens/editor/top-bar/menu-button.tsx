import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isGuest } from '#app/api/http/guest.ts';
import { paths, type View } from '#app/paths.ts';
import { LeftPanel } from '#app/screens/editor/panels/left-panel.tsx';
import type { Panels } from '#app/screens/editor/views/use-panels.ts';
import { VIEW_ENTRIES } from '#app/screens/editor/views/views.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { ModeSwitch } from '#app/suggestions/mode-switch.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { focusMain } from '#app/ui/dom/focus-main.ts';
import { t } from '#language/translate.ts';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { ThemeToggle } from '#app/ui/theme/theme-toggle.tsx';
import { FileMenu } from './file-menu.tsx';
import { PeopleHere } from './people-here.tsx';

/**
 * The button `Menu` of a window that has no room for the outline: it opens a drawer with all views, the outline, and on a phone
 * what the bar above has no room for. What is chosen in it is gone to, and the drawer closes.
 */
export function MenuButton({ view, panels }: { readonly view: View; readonly panels: Panels }) {
  const session = useEditorSession();
  const { left: open, toggleLeft, shape } = panels;
  const modelId = useModelId();
  const led = useRef(false);
  const leave = useRef(() => {});
  leave.current = () => {
    // A view that is gone to may bring something into sight as well.
    if (led.current) return;
    led.current = true;
    toggleLeft();
  };
  useEffect(() => {
    if (!open) return;
    led.current = false;
    return useSession.in(session).subscribe(({ reveal }, before) => {
      if (reveal !== null && reveal !== before.reveal) leave.current();
    });
  }, [open, session]);
  return (
    <>
      <Button
        variant="ghost"
        icon={<MenuIcon aria-hidden="true" size={16} />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={toggleLeft}
        className="max-[359px]:w-7 max-[359px]:px-0!"
      >
        <span className="max-[359px]:sr-only">{t('Menu')}</span>
      </Button>
      <Drawer
        label={t('Menu')}
        open={open}
        onClose={toggleLeft}
        finalFocus={() => {
          if (led.current) focusMain(VIEW_ENTRIES[view].label);
          return !led.current;
        }}
      >
        {shape === 'narrow' && (
          <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-2 py-2">
            {!isGuest(modelId) && (
              <>
                <FileMenu words />
                <ModeSwitch />
                <ThemeToggle />
                <Link
                  to={paths.models}
                  className="flex min-h-7 items-center px-2 text-accent-text underline underline-offset-2"
                >
                  {t('All models')}
                </Link>
              </>
            )}
            <PeopleHere view={view} />
          </div>
        )}
        <div className="min-h-100 flex-1">
          <LeftPanel view={view} onGo={() => leave.current()} />
        </div>
      </Drawer>
    </>
  );
}
