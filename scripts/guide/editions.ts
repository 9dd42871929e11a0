import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type MarkedToken, type Token } from 'marked';

/** A page of the guide in the language that it is written in. */
export interface Page {
  /** Of its file, the same in every language: `drawing.md`. */
  readonly name: string;
  readonly language: 'en' | 'de';
  readonly title: string;
  readonly tokens: readonly Token[];
  /** The ids of its headings, which are those of the English page in every language. */
  readonly anchors: ReadonlyMap<Token, string>;
}

/** The guide as readers of one language see it. */
export interface Edition {
  readonly language: 'en' | 'de';
  /** Where it is served, with a slash at its end. */
  readonly base: string;
  readonly pages: readonly Page[];
}

/**
 * The guide in English, and in German where the folder has a folder `de`: the pages in it, and in English those that it has not. Their
 * order is that in which `index.md` links them. Throws where a page is not linked, a link leads to no page or heading, or a German page
 * has other headings than the English.
 */
export function readEditions(folder: string): Edition[] {
  const english = readEnglish(folder);
  const written = markdownIn(join(folder, 'de'));
  const editions: Edition[] = [{ language: 'en', base: '/help/', pages: english }];
  if (written.size > 0)
    editions.push({ language: 'de', base: '/help/de/', pages: germanPages(english, written) });
  for (const { pages } of editions) checkLinks(pages);
  return editions;
}

function readEnglish(folder: string): Page[] {
  const markdown = markdownIn(folder);
  const linked = [...(markdown.get('index.md') ?? '').matchAll(/\]\((\w[\w-]*\.md)\)/g)].map(
    ([, name]) => name ?? '',
  );
  const order = [...new Set(['index.md', ...linked])].filter((name) => markdown.has(name));
  const unlinked = [...markdown.keys()].filter((name) => !order.includes(name));
  if (unlinked.length > 0) throw new Error(`index.md of the guide does not link ${unlinked.join(', ')}`);
  return order.map((name) => {
    const page = readPage(name, 'en', markdown.get(name) ?? '');
    return { ...page, anchors: new Map(page.headings.map((heading) => [heading, slug(heading.text)])) };
  });
}

function germanPages(english: readonly Page[], written: ReadonlyMap<string, string>): Page[] {
  const unknown = [...written.keys()].filter((name) => english.every((page) => page.name !== name));
  if (unknown.length > 0) throw new Error(`The guide has no English ${unknown.join(', ')}`);
  return english.map((original) => {
    const markdown = written.get(original.name);
    if (markdown === undefined) return original;
    const page = readPage(original.name, 'de', markdown);
    const ids = [...original.anchors.values()];
    if (page.headings.length !== ids.length)
      throw new Error(`de/${original.name} of the guide has other headings than ${original.name}`);
    return { ...page, anchors: new Map(page.headings.map((heading, at) => [heading, ids[at] ?? ''])) };
  });
}

function readPage(name: string, language: Page['language'], markdown: string) {
  const tokens = new Marked().lexer(markdown);
  const headings = tokens.filter((token) => isToken(token, 'heading'));
  return { name, language, title: headings[0]?.text ?? name, tokens, headings };
}

/** A link to another page: German pages write `../running.md` for one that is there in English only. */
export const LOCAL_LINK = /^(?:\.\.\/)?([\w-]+\.md)(#.*)?$/;

function checkLinks(pages: readonly Page[]): void {
  const targets = new Set(
    pages.flatMap(({ name, anchors }) => [name, ...[...anchors.values()].map((id) => `${name}#${id}`)]),
  );
  for (const { name, language, tokens } of pages)
    void new Marked().walkTokens([...tokens], (token) => {
      if (!isToken(token, 'link')) return;
      const [, other, anchor = ''] = LOCAL_LINK.exec(token.href) ?? [];
      const target = token.href.startsWith('#') ? name + token.href : other && other + anchor;
      if (target !== undefined && !targets.has(target)) {
        const from = language === 'en' ? name : `${language}/${name}`;
        throw new Error(`${from} of the guide links ${token.href}, which is not there`);
      }
    });
}

type TokenOf<T extends MarkedToken['type']> = Extract<MarkedToken, { type: T }>;

/** Whether a token is of that type of Marked's. */
export function isToken<T extends MarkedToken['type']>(token: Token, type: T): token is TokenOf<T> {
  return token.type === type;
}

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

const markdownIn = (folder: string): Map<string, string> =>
  new Map(
    filesIn(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

/** Files of a folder by name, none of a folder that is not there. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
