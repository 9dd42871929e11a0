// Opens the app while the service is away: keeps the app's own files, and nothing of what the service says of models.
// Built into /sw.js by scripts/service-worker-plugin.ts.
import { answerFrom, type AppFiles } from './answer-from.ts';

/** What of a service worker is used here; the compiler knows the page's globals only. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
declare const self: Worker;
/** The paths of all files of this build, and a name that is another one for every build. */
declare const APP_FILES: readonly string[];
declare const APP_BUILD: string;

const PREFIX = 'modelwright-app-';
const NAME = `${PREFIX}${APP_BUILD}`;

const appFiles: AppFiles = {
  kept: async (path) => (await caches.open(NAME)).match(path),
  fetched: (request) => fetch(request),
};

self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(['/', ...APP_FILES]))),
);

// The pages of the build before have ended: a worker takes over only then.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
        ),
      ),
  ),
);

self.addEventListener('fetch', (event) => {
  const answer = answerFrom(event.request, self.location.origin, appFiles);
  if (answer) event.respondWith(answer);
});
