// The code of the app's large files comes as classic scripts, which put it down as functions: modules of these files call them.
// See scripts/classic-scripts-plugin.ts and decision 178.

declare global {
  /** What has come, by the name of the file. */
  var appCode: Readonly<Record<string, unknown>> | undefined;
  /** Resolves once the code of these files has come: their scripts, by the names of the files. Rejects where one cannot be had. */
  var codeThere: (scripts: Readonly<Record<string, string>>) => Promise<unknown>;
}

const coming = new Map<string, Promise<void>>();

globalThis.codeThere = (scripts) =>
  Promise.all(
    Object.entries(scripts).map(([name, address]) => {
      const asked = coming.get(name) ?? come(name, address);
      coming.set(name, asked);
      // What failed is asked for again the next time.
      asked.catch(() => coming.delete(name));
      return asked;
    }),
  );

const isThere = (name: string): boolean => globalThis.appCode?.[name] !== undefined;

async function come(name: string, address: string): Promise<void> {
  if (isThere(name)) return;
  const given = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  // Whether those that the page came with can be had is known once it is complete.
  if (given && document.readyState !== 'complete') await ended(given).catch(() => {});
  if (isThere(name)) return;
  const script = document.createElement('script');
  script.src = address;
  const end = ended(script);
  document.head.append(script);
  await end.finally(() => script.remove());
}

function ended(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} cannot be had.`)));
  });
}

export {};
