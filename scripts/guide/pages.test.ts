import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guideFiles } from './pages.ts';

const GUIDE = join(import.meta.dirname, '../../docs/guide');

describe('the guide', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modelwright-guide-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (pages: Record<string, string>) => {
    mkdirSync(join(folder, 'de'));
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
    return new Map(guideFiles(folder).map(({ path, content }) => [path, String(content)]));
  };

  it('has a page for each of its files, which links all others', () => {
    const files = new Map(guideFiles(GUIDE).map(({ path, content }) => [path, String(content)]));
    const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
    const german = pages.filter((path) => path.startsWith('de/'));
    const english = pages.filter((path) => !german.includes(path));
    expect(english.length).toBeGreaterThan(9);
    expect(german).toEqual(english.map((path) => `de/${path}`));
    const links = (page: string) =>
      [...(files.get(page)?.split('</nav>')[0] ?? '').matchAll(/<li><a href="\/help\/([^"]*)"/g)].map(
        ([, path]) => `${path}index.html`,
      );
    for (const page of english) expect(links(page)).toEqual(english);
    for (const page of german) expect(links(page)).toEqual(german);
  });

  it('leads from page to page and to headings', () => {
    const files = write({
      'index.md': '# Guide\n\n[Drawing](drawing.md)',
      'drawing.md': '# Drawing\n\n## Copy & paste\n\n[Back](index.md) [Here](#copy-paste)',
    });
    expect(files.get('drawing/index.html')).toContain('<h2 id="copy-paste">');
    expect(files.get('drawing/index.html')).toContain('<a href="/help/">Back</a>');
    expect(files.get('index.html')).toContain('<a href="/help/drawing/">Drawing</a>');
  });

  it('has each heading with its text in the search', () => {
    const files = write({
      'index.md': '# Guide\n\n[Drawing](drawing.md)',
      'drawing.md': '# Drawing\n\n## Levels\n\nDouble-click a `part`.',
    });
    expect(JSON.parse(files.get('search.json') ?? '')).toContainEqual({
      href: '/help/drawing/#levels',
      title: 'Drawing: Levels',
      text: 'Double-click a part.',
    });
  });

  describe('in German', () => {
    const english = {
      'index.md': '# Guide\n\n[Drawing](drawing.md) [Running](running.md)',
      'drawing.md': '# Drawing\n\n## Levels\n\n![Levels](pictures/levels.png)',
      'running.md': '# Running\n\nWith Node.',
    };
    const german = {
      'de/index.md': '# Handbuch\n\n[Ebenen](drawing.md#levels) [Running](../running.md)',
      'de/drawing.md': '# Zeichnen\n\n## Ebenen\n\n![Ebenen](../pictures/levels.png)\n\nWas darin ist.',
    };

    it('has the anchors and the pictures of the English', () => {
      const files = write({ ...english, ...german });
      expect(files.get('de/index.html')).toContain('<a href="/help/de/drawing/#levels">Ebenen</a>');
      expect(files.get('de/drawing/index.html')).toContain('<h2 id="levels">Ebenen</h2>');
      expect(files.get('de/drawing/index.html')).toContain('src="/help/pictures/levels.png"');
    });

    it('leads to the same page of the other language', () => {
      const files = write({ ...english, ...german });
      expect(files.get('drawing/index.html')).toContain(
        '<a href="/help/de/drawing/" hreflang="de" lang="de">Deutsch</a>',
      );
      expect(files.get('de/drawing/index.html')).toContain(
        '<a href="/help/drawing/" hreflang="en" lang="en">English</a>',
      );
      expect(files.get('running/index.html')).not.toContain('Deutsch');
    });

    it('shows in English, and says so, what has no German', () => {
      const page = write({ ...english, ...german }).get('de/running/index.html');
      expect(page).toContain('<html lang="de">');
      expect(page).toContain('Diese Seite gibt es nur auf Englisch.');
      expect(page).toMatch(/<div lang="en">\s*<h1 id="running">Running/);
      expect(page).toContain('lang="en">Running</a></li>');
    });

    it('has the German in the search, and the English of what has none', () => {
      const files = write({ ...english, ...german });
      const found: unknown = JSON.parse(files.get('de/search.json') ?? '');
      expect(found).toContainEqual({
        href: '/help/de/drawing/#levels',
        title: 'Zeichnen: Ebenen',
        text: expect.stringContaining('Was darin ist.'),
      });
      expect(found).toContainEqual({
        href: '/help/de/running/',
        title: 'Running',
        text: 'With Node.',
        lang: 'en',
      });
      expect(files.get('search.json')).not.toContain('Was darin ist.');
    });

    it.each([
      ['a page without its English', { 'de/lost.md': '# Verirrt' }, 'The guide has no English lost.md'],
      [
        'other headings',
        { 'de/drawing.md': '# Zeichnen' },
        'de/drawing.md of the guide has other headings than drawing.md',
      ],
      [
        'a heading that is not there',
        { 'de/index.md': '# Handbuch\n\n[Weg](drawing.md#away)' },
        'de/index.md of the guide links drawing.md#away',
      ],
    ])('refuses %s', (_, pages, message) => expect(() => write({ ...english, ...pages })).toThrow(message));
  });

  it.each([
    [
      'a page that is not there',
      { 'index.md': '# Guide\n\n[Away](away.md)' },
      'index.md of the guide links away.md',
    ],
    [
      'a heading that is not there',
      { 'index.md': '# Guide\n\n[Away](#away)' },
      'index.md of the guide links #away',
    ],
    ['a page that is not linked', { 'index.md': '# Guide', 'lost.md': '# Lost' }, 'does not link lost.md'],
  ])('refuses %s', (_, pages, message) => expect(() => write(pages)).toThrow(message));

  it('writes text as text', () => {
    const files = write({ 'index.md': '# Guide\n\n<script>alert(1)</script>' });
    expect(files.get('index.html')).not.toContain('<script>alert');
  });
});
