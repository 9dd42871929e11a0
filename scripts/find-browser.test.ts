import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { BROWSER_ARGS } from './find-browser.ts';

it('turns off in the browser all that Playwright does', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const program = readFileSync(
    join(dirname(require.resolve('playwright-core')), 'lib/coreBundle.js'),
    'utf8',
  );
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(program)?.[1] ?? '';
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature);
  const prefix = '--disable-features=';
  const ours = BROWSER_ARGS.find((argument) => argument.startsWith(prefix))
    ?.slice(prefix.length)
    .split(',');
  expect(theirs).toContain('PaintHolding');
  expect(ours).toEqual(expect.arrayContaining(theirs));
});
