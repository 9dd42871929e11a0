import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edition, filesIn, isToken, type Page, readEditions } from './editions.ts';
import { folderOf, pageHtml } from './page-html.ts';

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
  /** Where it is another than the page's. */
  readonly lang?: string;
}

const HERE = import.meta.dirname;

/**
 * The guide as pages: in each language (`readEditions`) every Markdown file of a folder and an index for the search, and for all of them
 * the pictures.
 */
export function guideFiles(folder: string): GuideFile[] {
  const editions = readEditions(folder);
  const assets = ['guide.css', 'search.js'].map((name) => ({
    path: name,
    content: readFileSync(join(HERE, name), 'utf8'),
  }));
  const pictures = filesIn(join(folder, 'pictures')).map((name) => ({
    path: `pictures/${name}`,
    content: readFileSync(join(folder, 'pictures', name)),
  }));
  return [...editions.flatMap((edition) => filesOf(edition, editions)), ...assets, ...pictures];
}

function filesOf(edition: Edition, editions: readonly Edition[]): GuideFile[] {
  const below = edition.base.replace('/help/', '');
  return [
    ...edition.pages.map((page) => ({
      path: `${below}${folderOf(page.name)}index.html`,
      content: pageHtml(page, edition, editions),
    })),
    {
      path: `${below}search.json`,
      content: JSON.stringify(edition.pages.flatMap((page) => sectionsOf(page, edition))),
    },
  ];
}

function sectionsOf(page: Page, edition: Edition): Section[] {
  const sections: { title: string; href: string; text: string; lang?: string }[] = [];
  const lang = page.language === edition.language ? {} : { lang: page.language };
  for (const token of page.tokens) {
    if (isToken(token, 'heading')) {
      const { text, depth } = token;
      const title = depth === 1 ? page.title : `${page.title}: ${text}`;
      const anchor = depth === 1 ? '' : `#${page.anchors.get(token) ?? ''}`;
      sections.push({ title, href: `${edition.base}${folderOf(page.name)}${anchor}`, text: '', ...lang });
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
