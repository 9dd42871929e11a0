import type { Page } from '@playwright/test';

/** What the browser keeps of what is unfinished, as text. */
export const keptIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('modelwright');
        opening.onsuccess = () => {
          const all = opening.result.transaction('unfinished').objectStore('unfinished').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
