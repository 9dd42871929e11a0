import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionEnded } from './session-ended.tsx';

/** Around every page: when a page goes away with the focus in it, the next one gets it. */
export function RootLayout() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // Before the first page there was none: where nothing has the focus, keys are about what is drawn.
        if (!fromLocation) return;
        // A field that focuses itself, or a link that is still there, keeps it.
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (pathChanged && lost) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <>
      <Outlet />
      <SessionEnded />
    </>
  );
}
