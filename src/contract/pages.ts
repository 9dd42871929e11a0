/** The views of a model that have an address of their own. */
export const PAGES_OF_MODEL = [
  'structure',
  'interfaces',
  'behaviour',
  'requirements',
  'trace',
  'budgets',
  'findings',
  'history',
  'settings',
] as const;

/** Every address of the app: its router and its links read it, and the service, which answers the page at these and nowhere else. */
export const PAGES = {
  models: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  start: '/start',
  account: '/account',
  invitation: '/invitation',
  inbox: '/inbox',
  inboxEntry: '/inbox/$entryId',
  teams: '/teams',
  team: '/teams/$teamId',
  /** What is left of a model's address without the model. */
  modelsOfAddress: '/models',
  model: '/models/$modelId',
  view: '/models/$modelId/$view',
} as const;

const PATTERNS = Object.values(PAGES).map((page) => page.split('/'));

function fits(pattern: string, segment: string): boolean {
  if (pattern === '$view') return PAGES_OF_MODEL.some((view) => view === segment);
  return pattern.startsWith('$') ? /^[\w-]+$/.test(segment) : pattern === segment;
}

/** Whether the app has a page at this path, which its router reads in capitals too, and with a slash at the end. */
export function isPage(path: string): boolean {
  const segments = path.toLowerCase().split('/');
  if (segments.length > 2 && segments.at(-1) === '') segments.pop();
  return PATTERNS.some(
    (pattern) =>
      pattern.length === segments.length && pattern.every((one, index) => fits(one, segments[index] ?? '')),
  );
}
