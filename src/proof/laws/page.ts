import { vi } from 'vitest';

/** The few things of a browser's page that the app's data layer looks at: tabs without a screen. */
export function stubPage(serviceUrl: string): void {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  const meta = { content: serviceUrl };
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => meta }),
  );
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL(serviceUrl));
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage());
}

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
