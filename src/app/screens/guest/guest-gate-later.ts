import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';

/** What lets in who came by a preview; its code is no part of what others load. */
export const GuestGateLater = loadedLater(async () => (await import('./guest-gate.tsx')).GuestGate);
