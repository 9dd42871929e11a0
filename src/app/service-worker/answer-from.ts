/** Where files of the app come from. */
export interface AppFiles {
  /** The kept file at a path. */
  readonly kept: (path: string) => Promise<Response | undefined>;
  readonly fetched: (request: Request) => Promise<Response>;
}

/**
 * The answer to a request of the page, or null for what is none of the service worker's business, above all the API. Files whose
 * name changes with their content come from what is kept; the page itself from the service, and from what is kept while that is away.
 */
export function answerFrom(request: Request, origin: string, appFiles: AppFiles): Promise<Response> | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return null;
  if (pathname.startsWith('/assets/') || pathname === '/icon.svg')
    return keptFirst(request, pathname, appFiles);
  const isPage = request.mode === 'navigate' && !/^\/(?:api|help)(?:\/|$)/.test(pathname);
  return isPage ? fetchedFirst(request, appFiles) : null;
}

async function keptFirst(request: Request, path: string, { kept, fetched }: AppFiles): Promise<Response> {
  return (await kept(path)) ?? fetched(request);
}

/** Whatever stands before a service says that it is away with one of these. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

async function fetchedFirst(request: Request, { kept, fetched }: AppFiles): Promise<Response> {
  try {
    const answer = await fetched(request);
    return AWAY.has(answer.status) ? ((await kept('/')) ?? answer) : answer;
  } catch (error) {
    const page = await kept('/');
    if (page) return page;
    throw error;
  }
}
