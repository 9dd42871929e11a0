import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';

/** A file of the guide as it is served below `/help/`. */
export interface GuideFile {
  /** Below `/help/`, without a slash before it. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** What the search of the guide looks through: one heading with the text below it. */
interface Section {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

interface Page {
  readonly name: string;
  readonly title: string;
  readonly tokens: readonly Token[];
}

const HERE = import.meta.dirname;

/**
 * The guide as pages: every Markdown file of a folder, in the order in which `index.md` links them, its pictures, and an index for the
 * search. Throws where a page is not linked, or a link leads to no page or heading.
 */
export function guideFiles(folder: string): GuideFile[] {
  const pages = readPages(folder);
  checkLinks(pages);
  const assets = ['guide.css', 'search.js'].map((name) => ({
    path: name,
    content: readFileSync(join(HERE, name), 'utf8'),
  }));
  const pictures = filesIn(join(folder, 'pictures')).map((name) => ({
    path: `pictures/${name}`,
    content: readFileSync(join(folder, 'pictures', name)),
  }));
  const index = JSON.stringify(pages.flatMap(sectionsOf));
  return [
    ...pages.map((page) => ({ path: `${folderOf(page.name)}index.html`, content: pageHtml(page, pages) })),
    ...assets,
    ...pictures,
    { path: 'search.json', content: index },
  ];
}

function readPages(folder: string): Page[] {
  const markdown = new Map(
    filesIn(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const linked = [...(markdown.get('index.md') ?? '').matchAll(/\]\((\w[\w-]*\.md)\)/g)].map(
    ([, name]) => name ?? '',
  );
  const order = [...new Set(['index.md', ...linked])].filter((name) => markdown.has(name));
  const unlinked = [...markdown.keys()].filter((name) => !order.includes(name));
  if (unlinked.length > 0) throw new Error(`index.md of the guide does not link ${unlinked.join(', ')}`);
  return order.map((name) => {
    const tokens = new Marked().lexer(markdown.get(name) ?? '');
    const heading = tokens.find(isHeading);
    return { name, title: heading?.text ?? name, tokens };
  });
}

function checkLinks(pages: readonly Page[]): void {
  const targets = new Set(
    pages.flatMap((page) => [page.name, ...headingsOf(page).map(({ text }) => `${page.name}#${slug(text)}`)]),
  );
  for (const { name, tokens } of pages)
    void new Marked().walkTokens([...tokens], (token) => {
      if (!isLink(token)) return;
      const { href } = token;
      const local = /^[\w-]+\.md|^#/.test(href);
      if (local && !targets.has(href.startsWith('#') ? name + href : href))
        throw new Error(`${name} of the guide links ${href}, which is not there`);
    });
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

const headingsOf = ({ tokens }: Page): Tokens.Heading[] => tokens.filter(isHeading);

function sectionsOf(page: Page): Section[] {
  const sections: { title: string; href: string; text: string }[] = [];
  for (const token of page.tokens) {
    if (isHeading(token)) {
      const { text, depth } = token;
      const title = depth === 1 ? page.title : `${page.title}: ${text}`;
      const anchor = depth === 1 ? '' : `#${slug(text)}`;
      sections.push({ title, href: `/help/${folderOf(page.name)}${anchor}`, text: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plain(token.raw)}`.trim();
    }
  }
  return sections;
}

/** Markdown as the reader sees it, near enough to be searched and quoted. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*]/g, '')
    .replace(/[|[\]]|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

const folderOf = (name: string): string => (name === 'index.md' ? '' : `${name.replace(/\.md$/, '')}/`);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function bodyHtml({ tokens }: Page): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens: inline, depth, text }) {
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(inline)}</h${depth}>\n`;
      },
      link({ href, tokens: inline }) {
        const [, name, anchor = ''] = /^([\w-]+\.md)(#.*)?$/.exec(href) ?? [];
        const to = name === undefined ? href : `/help/${folderOf(name)}${anchor}`;
        return `<a href="${escaped(to)}">${this.parser.parseInline(inline)}</a>`;
      },
      image({ href, text }) {
        return `<img src="/help/${escaped(href)}" alt="${escaped(text)}" loading="lazy">`;
      },
      html: ({ text }) => escaped(text),
    },
  });
  const html = marked.parser([...tokens]);
  // A wide table scrolls by itself, by keyboard too.
  return html
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

function pageHtml(page: Page, pages: readonly Page[]): string {
  const links = pages
    .map((one) => {
      const current = one === page ? ' aria-current="page"' : '';
      return `<li><a href="/help/${folderOf(one.name)}"${current}>${escaped(one.title)}</a></li>`;
    })
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="stylesheet" href="/help/guide.css">
<title>${escaped(page.title)} – Modelwright guide</title>
<script src="/help/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<div class="page">
<nav aria-label="Guide">
<p><a href="/">Modelwright</a></p>
<form role="search">
<label for="search">Search the guide</label>
<input id="search" type="search" autocomplete="off">
</form>
<ul>${links}</ul>
</nav>
<main id="content" tabindex="-1">
<section id="results" aria-label="Search results" aria-live="polite" hidden></section>
<div id="text">
${bodyHtml(page)}</div>
</main>
</div>
</body>
</html>
`;
}

/** Files of a folder by name, none of a folder that is not there. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
