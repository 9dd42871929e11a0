import { Marked, type Tokens } from 'marked';
import { type Edition, LOCAL_LINK, type Page } from './editions.ts';

/** What stands around the text of a page. */
const FRAME = {
  en: {
    guide: 'Guide',
    title: 'Modelwright guide',
    skip: 'Skip to the text',
    search: 'Search the guide',
    results: 'Search results',
    table: 'Table',
    code: 'Code',
    onlyEnglish: '',
  },
  de: {
    guide: 'Handbuch',
    title: 'Handbuch von Modelwright',
    skip: 'Zum Text springen',
    search: 'Handbuch durchsuchen',
    results: 'Suchergebnisse',
    table: 'Tabelle',
    code: 'Code',
    onlyEnglish: 'Diese Seite gibt es nur auf Englisch.',
  },
} as const;

const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const;

/** Where a page is below the base of its edition: a folder, or nothing for the first page. */
export const folderOf = (name: string): string =>
  name === 'index.md' ? '' : `${name.replace(/\.md$/, '')}/`;

/** A page as a file of HTML, with the list of all pages of its edition and its other languages. */
export function pageHtml(page: Page, edition: Edition, editions: readonly Edition[]): string {
  const words = FRAME[edition.language];
  const links = edition.pages
    .map((one) => {
      const current = one === page ? ' aria-current="page"' : '';
      const href = edition.base + folderOf(one.name);
      return `<li><a href="${href}"${current}${languageOf(one, edition)}>${escaped(one.title)}</a></li>`;
    })
    .join('');
  // A page that is only there in English has no other language to go to but that.
  const others = editions.filter(
    (one) => one !== edition && (one.language === 'en' || hasOwn(one, page.name)),
  );
  const address = (one: Edition) => one.base + folderOf(page.name);
  return `<!doctype html>
<html lang="${edition.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="stylesheet" href="/help/guide.css">
${others.map((one) => `<link rel="alternate" hreflang="${one.language}" href="${address(one)}">\n`).join('')}<title>${escaped(page.title)} – ${words.title}</title>
<script src="/help/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<div class="page">
<nav aria-label="${words.guide}">
<p><a href="/">Modelwright</a>${others
    .map(
      (one) =>
        `<a href="${address(one)}" hreflang="${one.language}" lang="${one.language}">${LANGUAGE_NAMES[one.language]}</a>`,
    )
    .join('')}</p>
<form role="search" data-index="${edition.base}search.json">
<label for="search">${words.search}</label>
<input id="search" type="search" autocomplete="off">
</form>
<ul>${links}</ul>
</nav>
<main id="content" tabindex="-1">
<section id="results" aria-label="${words.results}" aria-live="polite" hidden></section>
<div id="text">
${page.language === edition.language ? '' : `<p class="note">${words.onlyEnglish}</p>\n`}<div${languageOf(page, edition)}>
${bodyHtml(page, edition)}</div>
</div>
</main>
</div>
</body>
</html>
`;
}

const hasOwn = ({ pages, language }: Edition, name: string): boolean =>
  pages.some((page) => page.name === name && page.language === language);

const languageOf = (page: Page, edition: Edition): string =>
  page.language === edition.language ? '' : ` lang="${page.language}"`;

function bodyHtml({ tokens, anchors, language }: Page, { base }: Edition): string {
  const marked = new Marked({
    renderer: {
      heading(heading: Tokens.Heading) {
        const { tokens: inline, depth } = heading;
        return `<h${depth} id="${anchors.get(heading) ?? ''}">${this.parser.parseInline(inline)}</h${depth}>\n`;
      },
      link({ href, tokens: inline }) {
        const [, name, anchor = ''] = LOCAL_LINK.exec(href) ?? [];
        const to = name === undefined ? href : `${base}${folderOf(name)}${anchor}`;
        return `<a href="${escaped(to)}">${this.parser.parseInline(inline)}</a>`;
      },
      image({ href, text }) {
        return `<img src="/help/${escaped(href.replace(/^\.\.\//, ''))}" alt="${escaped(text)}" loading="lazy">`;
      },
      html: ({ text }) => escaped(text),
    },
  });
  const html = marked.parser([...tokens]);
  // A wide table and a long line of code scroll by themselves, by keyboard too.
  const label = FRAME[language].table;
  return html
    .replaceAll('<pre>', `<pre role="region" aria-label="${FRAME[language].code}" tabindex="0">`)
    .replaceAll('<table>', `<div class="table" role="region" aria-label="${label}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
