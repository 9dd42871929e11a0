import { PAGES, PAGES_OF_MODEL } from '#contract/pages.ts';
import { spokenLanguage } from '#language/translate.ts';

/** The views of the editor that have an address of their own. */
export const VIEWS = PAGES_OF_MODEL;
export type View = (typeof VIEWS)[number];

/** Those that show the model itself: all that a guest sees. */
export const MODEL_VIEWS: readonly View[] = [
  'structure',
  'interfaces',
  'behaviour',
  'requirements',
  'trace',
  'budgets',
  'findings',
];

/** Every address of the app; the router and the links both read it. */
export const paths = PAGES;

const GUIDE_PAGES: Readonly<Record<View, string>> = {
  structure: 'drawing',
  interfaces: 'interfaces',
  behaviour: 'behaviour',
  requirements: 'requirements',
  trace: 'trace',
  budgets: 'budgets',
  findings: 'findings',
  history: 'together',
  settings: 'files',
};

/** The page of the guide (`docs/guide`) about a view, in the reader's language. It is no page of the app: it is opened in a tab of its own. */
export const guideHref = (view: View): string =>
  `/help/${spokenLanguage() === 'de' ? 'de/' : ''}${GUIDE_PAGES[view]}/`;

/** The address of a view of a model, with the selected elements in it. */
export function viewHref(
  modelId: string,
  view: View,
  selection: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): string {
  const parameters = Object.entries({
    ...(selection.length > 0 && { select: selection.join(',') }),
    ...more,
  });
  const search = parameters
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return `/models/${modelId}/${view}${search === '' ? '' : `?${search}`}`;
}
