import { readFileSync } from 'node:fs';
import type { PICTURE_THEMES, PICTURE_WINDOWS } from '#contract/endpoints/previews.ts';
import { PICTURE_VIEWS } from '#contract/endpoints/previews.ts';
import { saidIn, type Speech, t } from '#language/translate.ts';
import { html } from '#server/http/html.ts';

/** What the page of a preview shows before the app has come. */
export interface ShownAtOnce {
  /** The name of the model. */
  readonly name: string;
  readonly previewId: string;
  readonly view: (typeof PICTURE_VIEWS)[number];
  /** The part or state that is looked into. */
  readonly level: string | null;
  /** In what it is said, as the browser prefers. */
  readonly speech: Speech;
}

const TITLES: Readonly<Record<ShownAtOnce['view'], () => string>> = {
  structure: () => t('Structure'),
  behaviour: () => t('Behaviour'),
};

type Theme = (typeof PICTURE_THEMES)[number];
type Window = (typeof PICTURE_WINDOWS)[number];

/** Which window a browser has: the first that fits. The app has less beside its canvas in the smaller ones (`use-window-shape.ts`). */
const WINDOWS: readonly (readonly [media: readonly string[], window: Window])[] = [
  [['(max-width: 639px)'], 'phone'],
  [['(max-width: 1199px)'], 'tablet'],
  [[], 'desk'],
];

/** The view of an address of the app, where there is a picture of it as it is now. */
export function picturedView(
  path: string,
  query: URLSearchParams,
): Pick<ShownAtOnce, 'view' | 'level'> | null {
  const view = PICTURE_VIEWS.find((one) => path.replace(/\/$/, '').endsWith(`/${one}`));
  if (view === undefined || query.has('at') || query.has('against')) return null;
  return { view, level: query.get('inside') };
}

/**
 * Makes the page of a preview from the built one, in which `<!--title-->` and `<!--cover-->` stand for what is written in (scripts/preview-page.ts).
 * The picture is an image that the browser asks for: the page does not wait until it is drawn, nor fail where it cannot be.
 */
export function previewPage(file: string): (shown: ShownAtOnce) => string {
  const [head = '', between = '', rest = ''] = readFileSync(file, 'utf8').split(/<!--(?:title|cover)-->/);
  return ({ name, previewId, view, level, speech }) => {
    const picture = (theme: Theme, window: Window) =>
      `/api/previews/${encodeURIComponent(previewId)}/picture.svg?${new URLSearchParams({ view, theme, window, language: speech.language, ...(level !== null && { level }) })}`;
    const source = ([media, window]: (typeof WINDOWS)[number], theme: Theme) => {
      const [first, ...others] = [...(theme === 'dark' ? ['(prefers-color-scheme: dark)'] : []), ...media];
      const when = others.length === 0 ? (first ?? 'all') : [first, ...others].join(' and ');
      return html`<source media="${when}" srcset="${picture(theme, window)}">`;
    };
    const sources = (['dark', 'light'] as const).flatMap((theme) => WINDOWS.map((one) => source(one, theme)));
    const said = saidIn(speech, () => {
      const title = TITLES[view]();
      return {
        title,
        kind: t('Preview · {view}', { view: title }),
        alt: t('{view} of {name}', { view: title, name }),
      };
    });
    const title = html`<title>${name} · ${said.title} · Modelwright</title>`;
    const cover = html`<main id="preview-cover" lang="${speech.language}">
      <h1>${name}</h1>
      <p>${said.kind}</p>
      <picture>
        ${sources}
        <img fetchpriority="high" src="${picture('light', 'desk')}" alt="${said.alt}">
      </picture>
    </main>`;
    return `${head}${title.text}${between}${cover.text}${rest}`;
  };
}
