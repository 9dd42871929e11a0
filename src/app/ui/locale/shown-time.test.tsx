import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

describe('times and counts of a person who chose another language than the browser’s', () => {
  afterEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  it('are written as that language writes them', async () => {
    localStorage.setItem('language', 'de');
    vi.resetModules();
    const { shownDay, shownTime } = await import('./shown-time.ts');
    const { shownCount } = await import('./shown-count.ts');
    expect(shownTime('2026-11-27T12:00:00Z')).toMatch(/^27\.11\.2026, \d\d:\d\d$/);
    expect(shownDay(new Date(2026, 10, 27))).toBe('27. November 2026');
    expect(shownCount(12_345)).toBe('12.345');
  });

  it('are so in every place: none asks the browser alone', () => {
    const app = join(import.meta.dirname, '../..');
    const asking = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) =>
        /toLocale(?:Date|Time)?String\((?:undefined|\))|Intl\.(?:Number|DateTime)Format\((?:undefined|\))/.test(
          readFileSync(join(app, path), 'utf8'),
        ),
      );
    expect(asking).toEqual([]);
  });
});
