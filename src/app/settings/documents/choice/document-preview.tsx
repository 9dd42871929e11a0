import { useEffect, useRef } from 'react';
import { t } from '#language/translate.ts';
import { documentStyle } from '#interchange/documents/html/style.ts';

/**
 * A document as it will look, in a tree of its own: the styles of the page do not reach it, nor its styles the page. Its links lead to
 * places within it.
 */
export function DocumentPreview({ html, label }: { readonly html: string; readonly label: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    // Without words: it has no pages.
    style.replaceSync(documentStyle(['', '/', '']));
    root.adoptedStyleSheets = [style];
    // Without its head, whose style the page's policy would refuse and browsers report.
    const body = html.slice(Math.max(0, html.indexOf('<body')));
    root.replaceChildren(...new DOMParser().parseFromString(body, 'text/html').body.children);
    const follow = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link) return;
      event.preventDefault();
      const to = root.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      // Only within the preview: the page stays where it is.
      if (to) current.scrollTop += to.getBoundingClientRect().top - current.getBoundingClientRect().top;
    };
    root.addEventListener('click', follow);
    return () => root.removeEventListener('click', follow);
  }, [html]);
  return (
    <section
      ref={host}
      aria-label={t('Preview of {label}', { label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys (axe: scrollable-region-focusable)
      tabIndex={0}
      className="h-[70vh] overflow-auto rounded-md border border-hairline bg-white text-black"
    />
  );
}
