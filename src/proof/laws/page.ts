import { AsyncLocalStorage } from 'node:async_hooks';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** What all tabs of one browser share. */
export class Browser {
  readonly storage = new Store();
  readonly indexedDB = new IDBFactory();
}

/** What outlives the page that a tab shows. */
export class Store {
  readonly #items = new Map<string, string>();
  readonly getItem = (key: string) => this.#items.get(key) ?? null;
  readonly setItem = (key: string, value: string) => void this.#items.set(key, value);
  readonly removeItem = (key: string) => void this.#items.delete(key);
}

const pages = new AsyncLocalStorage<Page>();

/** One page in a tab of a browser: whatever is begun in it sees the globals that are its own, however long it takes. */
export class Page {
  readonly window = new EventTarget();
  #browser: Browser;
  #session: Store;
  #isOpen = true;

  constructor(browser: Browser, session: Store) {
    this.#browser = browser;
    this.#session = session;
  }

  static get now(): Page {
    const page = pages.getStore();
    if (!page) throw new Error('this runs in no page');
    return page;
  }

  get browser(): Browser {
    return this.#browser;
  }
  get session(): Store {
    return this.#session;
  }
  get isOpen(): boolean {
    return this.#isOpen;
  }

  run<T>(work: () => T): T {
    return pages.run(this, work);
  }

  /** What still runs in it reaches nothing any more. */
  close(): void {
    this.run(() => this.window.dispatchEvent(new Event('pagehide')));
    this.#isOpen = false;
    this.#browser = new Browser();
    this.#session = new Store();
  }
}

/** The few things of a browser's page that the app's data layer looks at: there is no screen. */
export function stubPages(serviceUrl: string): void {
  vi.stubGlobal('window', windowNow);
  for (const name of LISTENING) vi.stubGlobal(name, windowNow[name]);
  const meta = { content: serviceUrl };
  vi.stubGlobal('document', { ...windowNow, visibilityState: 'visible', querySelector: () => meta });
  vi.stubGlobal('navigator', { userAgent: '', platform: '', maxTouchPoints: 0 });
  vi.stubGlobal('location', new URL(serviceUrl));
  vi.stubGlobal('indexedDB', {
    open: (name: string, version: number) => Page.now.browser.indexedDB.open(name, version),
  });
  vi.stubGlobal(
    'localStorage',
    storeNow(() => Page.now.browser.storage),
  );
  vi.stubGlobal(
    'sessionStorage',
    storeNow(() => Page.now.session),
  );
}

const LISTENING = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const;

const windowNow: Pick<EventTarget, (typeof LISTENING)[number]> = {
  addEventListener: (...given) => Page.now.window.addEventListener(...given),
  removeEventListener: (...given) => Page.now.window.removeEventListener(...given),
  dispatchEvent: (event) => Page.now.window.dispatchEvent(event),
};

const storeNow = (store: () => Store): Pick<Store, keyof Store> => ({
  getItem: (key) => store().getItem(key),
  setItem: (key, value) => store().setItem(key, value),
  removeItem: (key) => store().removeItem(key),
});
