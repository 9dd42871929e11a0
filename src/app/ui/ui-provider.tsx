import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { TooltipHost } from './buttons/tooltip.tsx';
import { Toaster } from './overlays/toaster.tsx';

/**
 * What the components need around them, once, at the root of the app and outside the router: no <style> elements of
 * Base UI's (the content security policy is style-src 'self'), the tooltip's popup and the toaster.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <TooltipHost />
      <Toaster />
    </CSPProvider>
  );
}
