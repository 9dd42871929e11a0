import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
    return new Map(guideFiles(folder).map(({ path, content }) => [path, String(content)]));
  };

  it('has a page for each of its files, which links all others', () => {
    const files = new Map(guideFiles(GUIDE).map(({ path, content }) => [path, String(content)]));
    const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(9);
    for (const page of pages)
      for (const other of pages)
        expect(files.get(page)).toContain(`href="/help/${other.replace('index.html', '')}"`);
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
