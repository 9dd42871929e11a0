import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A function may move so many lines before the page is to be mended. */
const NEAR = 60;
const STEP = /^\d+\. \[`(?<name>\w+)`\]\(\.\.\/(?<file>src\/\S+)#L(?<line>\d+)\) in `(?<shown>\S+)`:/gm;

const page = readFileSync('docs/walks.md', 'utf8');
const walks = page.split(/^## /m).slice(1);

describe.each(walks.map((walk) => [walk.slice(0, walk.indexOf('\n')), walk]))('%s', (_title, walk) => {
  const steps = [...walk.matchAll(STEP)].map(({ groups }) => groups ?? {});

  it('has as many files as it says, none of them twice', () => {
    const [, told] = /(\d+) files/.exec(walk) ?? [];
    expect(steps.length).toBe(walk.match(/^\d+\. /gm)?.length);
    expect(new Set(steps.map(({ file }) => file)).size).toBe(Number(told));
    expect(steps.length).toBe(Number(told));
  });

  it('leads to functions that are there, near the lines that it names', () => {
    const lost = steps.filter(({ name, file = '', line, shown }) => {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      const declared = new RegExp(`^export (async )?(function\\*?|class|const) ${name}\\b`);
      const at = lines.findIndex((text) => declared.test(text)) + 1;
      return at === 0 || Math.abs(at - Number(line)) > NEAR || file !== `src/${shown}`;
    });
    expect(lost).toEqual([]);
  });
});
