import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCycles } from './testing/architecture/import-cycles.ts';
import {
  type AppAreas,
  barrelViolations,
  featureViolations,
  type LayerTable,
  layerViolations,
} from './testing/architecture/layer-rules.ts';
import { readSource, type SourceFile } from './testing/architecture/source-file.ts';

/** Who may import whom. Types are no exception. */
const LAYERS: LayerTable = {
  model: { layers: [], packages: ['zod'] },
  contract: { layers: ['model'], packages: ['zod', 'zod-openapi'] },
  // Pure functions of Node that are many times as fast as those of a package; the app imports nothing that needs them.
  interchange: { layers: ['model', 'contract'], node: ['node:crypto', 'node:zlib'] },
  server: { layers: ['model', 'contract', 'interchange'], node: true },
  app: { layers: ['model', 'contract', 'interchange'] },
};

const APP: AppAreas = {
  ui: 'ui',
  shared: ['fields', 'canvas', 'document', 'sync', 'presence', 'session', 'commands', 'api'],
  screens: 'screens',
};

const ROOT = join(import.meta.dirname, '..');

function readFolder(folder: string): SourceFile[] {
  const at = join(ROOT, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => readSource(relative(ROOT, path).split(sep).join('/'), readFileSync(path, 'utf8')));
}

/** What looks like a test in its name, and is in the patterns of neither vite.config.ts nor playwright.config.ts. */
const untakenTests = (files: readonly SourceFile[]): string[] =>
  files
    .map(({ path }) => path)
    .filter((path) => /[._-](test|spec)s?\.\w+$/.test(path))
    .filter(
      (path) => !/^(src|scripts|bench)\/.*\.test\.ts$|^src\/.*\.test\.tsx$|^e2e\/.*\.spec\.ts$/.test(path),
    );

describe('the source', () => {
  const src = readFolder('src');
  const all = [...src, ...['e2e', 'bench', 'scripts'].flatMap(readFolder)];

  it('imports along the layer table only', () => expect(layerViolations(src, LAYERS)).toEqual([]));
  it('keeps features of the app apart', () => expect(featureViolations(src, APP)).toEqual([]));
  it('has no import cycles', () => expect(importCycles(all)).toEqual([]));
  it('has no barrel files', () => expect(barrelViolations(all)).toEqual([]));
  it('has no any, double cast, .only, fixed wait or silent skip', () =>
    expect(all.flatMap((file) => file.forbidden.map((what) => `${file.path}: ${what}`))).toEqual([]));
  it('has no test that neither runner takes', () => expect(untakenTests(all)).toEqual([]));
});

// A rule that matches nothing passes: each one is shown here to fail on a violation.
describe('the rules', () => {
  const table = (files: Record<string, string>): SourceFile[] =>
    Object.entries(files).map(([path, text]) => readSource(path, text));
  const layers = (files: Record<string, string>): string[] => layerViolations(table(files), LAYERS);
  const features = (files: Record<string, string>): string[] => featureViolations(table(files), APP);

  const model = { 'src/model/part.ts': 'export interface Part { id: string }' };
  const server = { 'src/server/app.ts': "import fastify from 'fastify'; import { join } from 'node:path';" };
  const app = { 'src/app/main.tsx': "import { useState } from 'react';" };

  it('let what the table allows pass', () =>
    expect(
      layers({
        ...model,
        ...server,
        'src/model/state.ts': "import { z } from 'zod'; import type { Part } from './part.ts';",
        'src/contract/part.ts': "import type { Part } from '#model/part.ts';",
        'src/interchange/native/read.ts': "import { part } from '#contract/part.ts';",
        'src/app/main.tsx': "import './main.css'; import { part } from '#contract/part.ts';",
        'src/testing/test-app.ts': "import { app } from '#server/app.ts';",
        'src/model/part.test.ts': "import fc from 'fast-check'; import { x } from '#testing/test-app.ts';",
      }),
    ).toEqual([]));

  it.each([
    ['a package in the model', 'src/model/part.ts', "import { v7 } from 'uuid';", 'may import only zod'],
    ['Node in the model', 'src/model/part.ts', "import { readFileSync } from 'node:fs';", 'without Node'],
    ['all of Node', 'src/interchange/a.ts', "import { readFileSync } from 'node:fs';", 'this of Node'],
    ['Node in the app', 'src/app/a.ts', "import { readFileSync } from 'node:fs';", 'without Node'],
    ['the contract in the model', 'src/model/a.ts', "import { p } from '#contract/p.ts';", 'model may not'],
    ['a type upwards', 'src/contract/a.ts', "import type { A } from '#server/app.ts';", 'contract may not'],
    ['a type inline', 'src/contract/a.ts', "type A = import('#server/app.ts').A;", 'contract may not'],
    ['a dynamic import', 'src/app/a.ts', "const a = () => import('#server/app.ts');", 'app may not'],
    ['a re-export', 'src/app/a.ts', "export { a } from '#server/app.ts';", 'app may not'],
    ['a query behind the path', 'src/app/a.ts', "import a from '#server/app.ts?raw';", 'app may not'],
    ['the app in the server', 'src/server/a.ts', "import { a } from '#app/main.tsx';", 'server may not'],
    ['the app in a test of the server', 'src/server/a.test.ts', "import '#app/main.tsx';", 'server may not'],
    ['testing outside tests', 'src/app/a.ts', "import { t } from '#testing/t.ts';", 'only tests'],
    ['a way around the alias', 'src/app/deep/a.ts', "import '../../server/app.ts';", 'its alias'],
    ['a file that is not there', 'src/app/a.ts', "import { b } from './b.ts';", 'no such file'],
    ['a layer that is not in the table', 'src/util/a.ts', '', 'is in no layer'],
  ])('refuse %s', (_what, path, text, reason) =>
    expect(
      layers({
        ...model,
        ...server,
        ...app,
        'src/contract/p.ts': '',
        'src/testing/t.ts': '',
        [path]: text,
      }),
    ).toEqual([expect.stringContaining(reason)]),
  );

  it('let a feature import what is shared, and a screen import features', () =>
    expect(
      features({
        'src/app/structure/canvas.tsx': "import '#app/canvas/painter.ts'; import '#app/paths.ts';",
        'src/app/screens/editor.tsx': "import '#app/structure/canvas.tsx'; import '#app/ui/button.tsx';",
        'src/app/ui/button.tsx': "import './icon.tsx'; import { clsx } from 'clsx';",
      }),
    ).toEqual([]));

  it.each([
    [
      'a feature in a feature',
      'src/app/structure/a.tsx',
      "import type { B } from '#app/behaviour/b.ts';",
      'behaviour',
    ],
    ['a screen in a feature', 'src/app/structure/a.tsx', "import '#app/screens/editor.tsx';", 'screens'],
    ['a feature in a shared folder', 'src/app/canvas/a.ts', "import '#app/structure/a.tsx';", 'structure'],
    ['the model in ui', 'src/app/ui/a.tsx', "import type { Part } from '#model/part.ts';", 'domain'],
    ['the contract in ui', 'src/app/ui/a.tsx', "import { part } from '#contract/part.ts';", 'domain'],
    ['fields in ui', 'src/app/ui/a.tsx', "import '#app/fields/part-picker.tsx';", 'domain'],
  ])('refuse %s', (_what, path, text, reason) =>
    expect(features({ [path]: text })).toEqual([expect.stringContaining(reason)]),
  );

  it('refuse an import cycle, also of types', () =>
    expect(
      importCycles(
        table({
          'src/model/a.ts': "import './b.ts';",
          'src/model/b.ts': "import type { C } from './c.ts';",
          'src/model/c.ts': "import { a } from '#model/a.ts';",
        }),
      ),
    ).toEqual(['src/model/a.ts → src/model/b.ts → src/model/c.ts → src/model/a.ts']));

  it('see no cycle where two ways meet', () =>
    expect(
      importCycles(
        table({
          'src/a/a.ts': "import './b.ts'; import './c.ts';",
          'src/a/b.ts': "import './d.ts';",
          'src/a/c.ts': "import './d.ts';",
          'src/a/d.ts': '',
        }),
      ),
    ).toEqual([]));

  it.each([
    ['an index file', 'src/model/index.ts', 'export const a = 1;'],
    ['export *', 'src/model/all.ts', "export * from './a.ts'; export const b = 1;"],
    ['a file of re-exports', 'src/model/all.ts', "export { a } from './a.ts'; export { b } from './b.ts';"],
  ])('refuse %s', (_what, path, text) =>
    expect(barrelViolations(table({ [path]: text }))).toEqual([`${path} is a barrel`]),
  );

  it.each([
    ['any', 'const a: any = 1;'],
    ['as unknown as', 'const a = 1 as unknown as string;'],
    ['.only(', "it.only('x', () => {});"],
    ['.waitForTimeout(', 'await page.waitForTimeout(500);'],
  ])('refuse %s', (what, text) =>
    expect(readSource('src/a.ts', `// line 1\n${text}`).forbidden).toEqual([`${what} (line 2)`]),
  );

  const shared = ['..', 'shared', 'data'].join('/');
  it.each([
    ['.skip(', "it.skip('x', () => {});"],
    ['.skipIf(', "describe.skipIf(!there)('x', () => {});"],
    ['.runIf(', "it.runIf(there).each([1])('x', () => {});"],
    ['.todo(', "it.todo('x');"],
    ["other people's data without sharedData()", `const there = existsSync('${shared}/x');`],
    ["other people's data without sharedData()", `const there = existsSync(\`${shared}/\${name}\`);`],
    ['TEST_DATABASE_URL without POSTGRESQL', 'const url = process.env.TEST_DATABASE_URL;'],
  ])('refuse %s in a test', (what, text) =>
    expect(readSource('src/a.test.ts', `// line 1\n${text}`).forbidden).toEqual([`${what} (line 2)`]),
  );

  it.each(['e2e/a.test.ts', 'src/a.spec.ts', 'e2e/a.spec.tsx', 'bench/a.tests.ts'])(
    'refuse a test that no runner takes: %s',
    (path) => expect(untakenTests(table({ [path]: '' }))).toEqual([path]),
  );

  it('read no code in comments and strings', () =>
    expect(
      readSource('src/a.ts', `// import './b.ts'; x as any\nconst a = "import './c.ts'; it.only(";`),
    ).toEqual({
      path: 'src/a.ts',
      imports: [],
      isBarrel: false,
      forbidden: [],
    }));
});
