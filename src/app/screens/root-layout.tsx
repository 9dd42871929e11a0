import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Around every page: when a page goes away with the focus in it, the next one gets it. */
export function RootLayout() {
  const { pathname } = useLocation();
  useEffect(() => {
    // A field that focuses itself, or a link that is still there, keeps it.
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return <Outlet />;
}
