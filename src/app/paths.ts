/** The views of the editor that have an address of their own. */
export const VIEWS = ['structure', 'behaviour', 'requirements', 'settings'] as const;
export type View = (typeof VIEWS)[number];

/** Every address of the app; the router and the links both read it. */
export const paths = {
  models: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  start: '/start',
  account: '/account',
  model: '/models/$modelId',
} as const;

/** The address of a view of a model, with the selected elements in it. */
export function viewHref(modelId: string, view: View, selection: readonly string[] = []): string {
  const search = selection.length > 0 ? `?select=${selection.join(',')}` : '';
  return `/models/${modelId}/${view}${search}`;
}
