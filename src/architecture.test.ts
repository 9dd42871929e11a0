import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { advancedWhileDrawn } from './testing/architecture/advanced-while-drawn.ts';
import { crowdedFolders, folderCycles } from './testing/architecture/folder-cycles.ts';
import { firstLoad } from './testing/architecture/first-load.ts';
import { longFunctions } from './testing/architecture/long-functions.ts';
import { mapViolations } from './testing/architecture/folder-map.ts';
import { importCycles } from './testing/architecture/import-cycles.ts';
import {
  type AppAreas,
  barrelViolations,
  featureViolations,
  type LayerTable,
  layerViolations,
} from './testing/architecture/layer-rules.ts';
import { pageStores } from './testing/architecture/page-stores.ts';
import { retiredPhrases } from './testing/architecture/words/retired-phrases.ts';
import { retiredWords } from './testing/architecture/words/retired-words.ts';
import { readSource, type SourceFile } from './testing/architecture/source-file.ts';
import { writtenOperations } from './testing/architecture/written-operations.ts';

/** Who may import whom. Types are no exception. */
const LAYERS: LayerTable = {
  // What texts are said with: of no layer's knowledge.
  language: { layers: [], packages: ['intl-messageformat'] },
  model: { layers: ['language'], packages: ['zod'] },
  contract: { layers: ['language', 'model'], packages: ['zod', 'zod-openapi'] },
  // Pure functions of Node that are many times as fast as those of a package, and where a package keeps its fonts; the app imports nothing
  // that needs them.
  interchange: {
    layers: ['language', 'model', 'contract'],
    node: ['node:crypto', 'node:zlib', 'node:module'],
  },
  // The canvas's own drawing as documents print it: of the app only what needs no page, which a test below holds.
  drawing: { layers: ['language', 'model', 'app', 'interchange'], packages: [] },
  server: { layers: ['language', 'model', 'contract', 'interchange', 'drawing'], node: true },
  // For any program, on Node or not: what it needs is installed with it.
  client: { layers: ['language', 'model', 'contract'], packages: ['zod', 'eventsource-parser'] },
  program: { layers: ['language', 'model', 'contract', 'interchange', 'drawing', 'server'], node: true },
  app: { layers: ['language', 'model', 'contract', 'interchange'] },
};

const APP: AppAreas = {
  ui: 'ui',
  shared: ['fields', 'canvas', 'document', 'sync', 'presence', 'session', 'commands', 'api'],
  screens: 'screens',
};

/** How many source files lie side by side in a folder before it is divided. */
const A_DOZEN = 12;

/** Why more of them are easier to find together. */
const CROWDED: Readonly<Record<string, string>> = {
  'src/app/api/account': 'one request a file, each a few lines, found by its verb and noun',
  'src/app/api/http': 'the client, and each thing that a request carries or is answered with',
  'src/app/api/model': 'one request a file',
  'src/app/api/team': 'one request a file',
  'src/app/budgets': 'one view; its pictures have their folder',
  'src/app/canvas/clipboard': 'copying and pasting, step after step; no part of it is used alone',
  'src/app/canvas/commands': 'one group of commands a file',
  'src/app/canvas/diagram': 'one notion of a diagram a file: box, edge end, strand, label, notation',
  'src/app/canvas/layout': 'one automatic layout from its command to its animation',
  'src/app/canvas/levels': 'one rule of what a level shows a file',
  'src/app/canvas/overlays': 'one layer a file',
  'src/app/canvas/overview': 'what is shown at a zoom, from the first one on; its rules have their folder',
  'src/app/canvas/pictures': 'one export from its panel to the file; SVG has its folder',
  'src/app/canvas/routing':
    'the router and who asks it; search, nudging, obstacles and waypoints have their folders',
  'src/app/document/outbox': 'the one queue of edits that are not saved yet',
  'src/app/document/requests': 'one request a file',
  'src/app/fields/changes': 'how a history tells a change: one kind of words or values a file',
  'src/app/fields/import': 'the previews of the formats, which share their parts',
  'src/app/findings': 'one view; its marks have their folder',
  'src/app/interfaces/n2': 'one grid: its axes, head, rows, cells and what is drawn in them',
  'src/app/screens': 'one page a file',
  'src/app/screens/editor/address': 'one view’s part of the address a file',
  'src/app/session': 'what is chosen, shown or wanted just now, one store a file',
  'src/app/simulation': 'one panel; runs and timeline have their folders',
  'src/app/team': 'one part of the pages of teams a file',
  'src/app/trace/matrix': 'one grid: its axes, head, rows, cells and keys',
  'src/app/ui/dom': 'one thing that the page’s document offers a file: focus, files, what is over it',
  'src/app/ui/fields': 'one kind of field a file',
  'src/app/ui/tree': 'one tree: its rows, keys, focus and renaming',
  'src/contract': 'one thing on the wire a file',
  'src/contract/endpoints': 'one table of endpoints a file',
  'src/interchange': 'what formats share, below one folder for each',
  'src/interchange/reqif/document': 'one notion of ReqIF a file',
  'src/interchange/table': 'one step of an import a file; CSV and XLSX have their folders',
  'src/model/edit': 'one kind of edit, or what every edit is checked by, a file',
  'src/model/elements': 'one kind of element a file',
  'src/model/findings/rules': 'what is asked of one thing a file',
  'src/model/simulation/machine': 'the algorithm of SCXML in its steps, which call each other in order',
  'src/model/values': 'one computation that is kept up to date; its parts are used together',
  'src/program/commands': 'a command a file',
  'src/server/commit': 'the one write path and what it checks',
  'src/server/identity': 'one way to be somebody a file',
  'src/server/routes': 'one resource a file',
  'src/server/storage': 'one table a file',
  'src/server/storage/database': 'two databases behind one interface',
  'src/testing/service': 'one program or notion that the service meets a file',
  'src/server/storage/database/migrations': 'one step of the schema a file, in order',
};

/** How many lines a function has before it is divided: what fits on a screen or two. */
const A_SCREEN = 100;

/** The functions with more, by file and name, and why they are easier to read in one. */
const LONG: Readonly<Record<string, string>> = {
  'src/app/models/samples/arm/structure.ts writeParts': 'the parts of a sample, one after the other',
  'src/app/models/samples/brake/structure.ts writeParts': 'the parts of a sample, one after the other',
  'src/app/models/samples/pump/structure.ts writeParts': 'the parts of a sample, one after the other',
  'src/app/models/samples/satellite/structure.ts writeParts': 'the parts of a sample, one after the other',
  'src/server/storage/database/migrations/001-first.ts first':
    'tables and their columns, stored as they were',
  'src/server/storage/database/migrations/004-identity.ts identity':
    'tables and their columns, stored as they were',
};

/** Those that are still to be divided: none is to be added. */
const TO_DIVIDE: readonly string[] = [
  'src/app/canvas/renderer/renderer-layer.tsx RendererLayer',
  'src/app/canvas/routing/remote-router.ts createRemoteRouter',
  'src/app/interfaces/n2/n2-grid.tsx N2Grid',
];

/** Where operations are written as the wire spells them, and no command of the model is called: what is sent, or a file, as it is. */
const WRITES_OPERATIONS = [
  // A sample is a file of operations.
  'src/app/models/samples',
  // The request that the form makes, refused by the names of its fields.
  'src/app/requirements/entry',
];

/** Stores of which there is one in a page, by the file that makes them, and why: what is one editor's belongs in its session. */
const PAGE_STORES: Readonly<Record<string, string>> = {
  // Of the person and the browser, whichever model is open.
  'src/app/api/http/token.ts': 'who is signed in',
  'src/app/api/kept/service-away.ts': 'whether the service can be reached',
  'src/app/canvas/editor/options.ts': 'how the person wants drawings, kept by the browser',
  'src/app/canvas/levels/collapsed-store.ts': 'what is closed up in each model, kept by the browser',
  'src/app/document/outbox/persisted/persisted-edits.ts': 'edits that the browser keeps, of every model',
  'src/app/document/outbox/persisted/unfinished-store.ts':
    'edits that are only typed so far, of every model, kept by the tab',
  'src/app/document/view/mode.ts': 'in which models the person suggests, kept by the tab',
  'src/app/models/start-here/start-here-store.ts':
    'whether the person wants the first steps, kept by the browser',
  'src/app/presence/own-presence.ts': 'what the tab tells others: it has one connection',
  'src/app/suggestions/conflicts/resolutions.ts':
    'what was chosen of open suggestions, of every model: it outlasts a look elsewhere',
  'src/app/ui/buttons/single-keys.ts': 'whether the person wants keys of one letter, kept by the browser',
  'src/app/ui/theme/theme.ts': 'light or dark, kept by the browser',
  // Of the window, which has one of each.
  'src/app/commands/command-list.ts': 'one dialog of a window: the list of its commands',
  'src/app/commands/hint.ts': 'one line of a window: why the last key did nothing, on every page',
  'src/app/outbox/outbox-panel-state.ts': 'one panel of a window: what was left over in every model',
  'src/app/palette/palette-store.ts': 'one dialog of a window, also where no model is open',
  'src/app/exploration/exploration-store.ts':
    'one exploration goes on in a page, of any model: what it took minutes to find outlasts a look elsewhere',
  'src/app/session/incoming.ts': 'files that were dropped anywhere, before a model is open that they go into',
};

const ROOT = join(import.meta.dirname, '..');

function listFiles(folder: string): string[] {
  const at = join(ROOT, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const readFolder = (folder: string): SourceFile[] =>
  listFiles(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readSource(path, readFileSync(join(ROOT, path), 'utf8')));

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
  const paths = src.map((file) => file.path);
  const every = listFiles('src');
  const all = [...src, ...['e2e', 'bench', 'scripts'].flatMap(readFolder)];

  it('imports along the layer table only', () => expect(layerViolations(src, LAYERS)).toEqual([]));
  it('keeps features of the app apart', () => expect(featureViolations(src, APP)).toEqual([]));
  it('opens its first page without what only an open model needs', () => {
    const first = firstLoad(src, 'src/app/start.tsx');
    // What each of them brings along made the first page a quarter larger than it may be (bench/app-size.ts).
    const late = ['src/app/sync/document.ts', 'src/contract/operation.ts', 'src/contract/editor.ts'];
    expect(late.filter((path) => first.has(path))).toEqual([]);
    expect(firstLoad(src, 'src/app/screens/editor/editor-screen.tsx')).toContain(late[0]);
  });
  it('draws for documents without a page: of the app only files that need neither React nor a browser', () => {
    const loaded = [...firstLoad(src, 'src/drawing/drawing.ts')].filter((path) =>
      path.startsWith('src/app/'),
    );
    const packages = new Set(
      src
        .filter(({ path }) => loaded.includes(path))
        .flatMap((file) => file.loaded.filter((specifier) => /^[^.#]/.test(specifier))),
    );
    expect(loaded.length).toBeGreaterThan(20);
    expect(loaded.filter((path) => path.endsWith('.tsx'))).toEqual([]);
    expect([...packages].sort()).toEqual(['flatbush', 'zod']);
  });
  it('loads for the start of the service no package that most services never need', () => {
    const loaded = firstLoad(src, 'src/server/main.ts');
    const packages = new Set(src.filter(({ path }) => loaded.has(path)).flatMap((file) => file.loaded));
    expect(packages).toContain('fastify');
    const late = ['@modelcontextprotocol/server', 'nodemailer', 'openid-client', 'pg'];
    expect(late.filter((name) => packages.has(name))).toEqual([]);
  });
  it('has no import cycles', () => expect(importCycles(all)).toEqual([]));
  it('has no cycles of folders', () => expect(folderCycles(src)).toEqual([]));
  it('divides folders of more than a dozen files, or says why not', () => {
    const crowded = crowdedFolders(paths, A_DOZEN);
    expect(crowded.filter((folder) => !(folder.replace(/ .*/, '') in CROWDED))).toEqual([]);
    expect(Object.keys(CROWDED).filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
  });
  it('divides functions of more than a hundred lines, or says why not', () => {
    const long = paths
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap((path) => longFunctions(path, readFileSync(join(ROOT, path), 'utf8'), A_SCREEN));
    expect(long.filter((one) => !(one in LONG) && !TO_DIVIDE.includes(one))).toEqual([]);
    expect(Object.keys(LONG).filter((one) => !long.includes(one))).toEqual([]);
  });
  it('has every folder on the map', () =>
    expect(mapViolations(readFileSync(join(ROOT, 'docs/map.md'), 'utf8'), every)).toEqual([]));
  it('names files and exports without retired words', () => expect(retiredWords(all)).toEqual([]));
  it('shows nobody a retired phrase', () => {
    const pages = ['README.md', ...listFiles('docs').filter((path) => path.endsWith('.md'))];
    const shown = paths.filter(
      (path) => /^src\/(app|model|contract|server)\//.test(path) && !/\.test\.tsx?$/.test(path),
    );
    const found = [...pages, ...shown].flatMap((path) =>
      retiredPhrases(path, readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(found).toEqual([]);
  });
  it('edits by commands of the model, but for the folders that are named', () => {
    const edits = paths.filter((path) => /^src\/(app|model)\//.test(path) && !/\.test\.tsx?$/.test(path));
    const texts = new Map(edits.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
    expect(writtenOperations(texts)).toEqual(WRITES_OPERATIONS);
  });
  it('only translates in the contract: edits are run by the model, and planned from what is sent by interchange', () => {
    const runs = src
      .filter(({ path }) => /^src\/contract\/(?!.*\.test\.)/.test(path))
      .filter(({ loaded }) => loaded.some((one) => /^#model\/(?:edit|operations)\//.test(one)));
    expect(runs.map(({ path }) => path)).toEqual([]);
  });
  it('makes for a whole page only the stores that are named, with the reason', () => {
    const made = paths
      .filter((path) => path.startsWith('src/app/') && !/\.test\.tsx?$/.test(path))
      .flatMap((path) => pageStores(path, readFileSync(join(ROOT, path), 'utf8')))
      .map((store) => store.replace(/ .*/, ''));
    expect([...new Set(made)].sort()).toEqual(Object.keys(PAGE_STORES).sort());
  });
  it('brings the analysis to another state of the model in no component or hook', () => {
    const app = paths.filter((path) => path.startsWith('src/app/') && !/\.test\.tsx?$/.test(path));
    const texts = app.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
    expect(texts.flatMap(([path, text]) => advancedWhileDrawn(path, text))).toEqual([]);
    // By no other file, wherever in it, and by none under another name.
    const advancing = texts.filter(([, text]) => /new ModelFindings\(|\.advance\(/.test(text));
    expect(advancing.map(([path]) => path).sort()).toEqual([
      'src/app/document/view/editor-model.ts',
      'src/app/document/view/model-analysis.ts',
    ]);
  });
  it('asks the session where only the id of the model is wanted: with the document, a component is drawn anew at each edit', () => {
    const app = paths.filter((path) => path.startsWith('src/app/') && !/\.test\.tsx?$/.test(path));
    const asking = app.filter((path) =>
      /\{ modelId \} = useDocument\(\)|useDocument\(\)\.modelId/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
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

  it('refuse a cycle of folders that no files close, also of types', () =>
    expect(
      folderCycles(
        table({
          'src/app/canvas/gestures/drag.ts': "import '#app/canvas/renderer/tiles.ts';",
          'src/app/canvas/renderer/tiles.ts': '',
          'src/app/canvas/renderer/paint/box.ts': "import type { Look } from '#app/canvas/gestures/look.ts';",
          'src/app/canvas/gestures/look.ts': '',
        }),
      ),
    ).toEqual(['src/app/canvas: gestures, renderer']));

  it('refuse a cycle of a file and a folder beside it, and one of three', () =>
    expect(
      folderCycles(
        table({
          'src/model/definitions.ts': "import './findings/rules.ts';",
          'src/model/findings/finding.ts': "import '#model/definitions.ts';",
          'src/model/findings/rules.ts': '',
          'src/a/x/x.ts': "import '../y/y.ts';",
          'src/a/y/y.ts': '',
          'src/a/y/other.ts': "import '../z/z.ts';",
          'src/a/z/z.ts': '',
          'src/a/z/other.ts': "import '../x/x.ts';",
        }),
      ),
    ).toEqual(['src/model: definitions.ts, findings', 'src/a: x, y, z']));

  it('see no cycle in what is above another, nor in a test that reaches up', () =>
    expect(
      folderCycles(
        table({
          'src/a/x/x.ts': "import '../y/y.ts';",
          'src/a/y/y.ts': '',
          'src/a/y/y.test.ts': "import '../x/x.ts';",
        }),
      ),
    ).toEqual([]));

  it('count what lies side by side in a folder, tests beside it left out', () =>
    expect(
      crowdedFolders(
        ['src/a/1.ts', 'src/a/2.tsx', 'src/a/2.test.tsx', 'src/a/b/3.ts', 'src/a/b/4.test.ts'],
        1,
      ),
    ).toEqual(['src/a (2)']));

  it('refuse a long function: by its name, or that of what it is given to; what is inside of another is that one', () => {
    const lines = (count: number) => 'a();\n'.repeat(count);
    const long = (text: string) => longFunctions('src/a.tsx', text, 4);
    expect(long(`function a() {\n${lines(3)}}`)).toEqual(['src/a.tsx a']);
    expect(long(`export function a() {\n${lines(2)}}`)).toEqual([]);
    expect(long(`const A = memo(function (props) {\n${lines(3)}});`)).toEqual(['src/a.tsx A']);
    expect(long(`class Held { async #update() {\n${lines(3)}} }`)).toEqual(['src/a.tsx update']);
    expect(long(`function a() {\nconst b = () => {\n${lines(3)}};\n}`)).toEqual(['src/a.tsx a']);
    expect(long(`const a = {\n${'b: () => 1,\n'.repeat(9)}};`)).toEqual([]);
  });
  it('refuse a map that leaves a folder out, or shows one that is gone', () =>
    expect(
      mapViolations('| `src/a/` | first |\n| `src/gone/` | was here |\n| `src/a/` | again |', [
        'src/a/1.ts',
        'src/a/b/2.ts',
        'src/architecture.test.ts',
      ]),
    ).toEqual(['the map leaves out src/a/b/', 'there is no src/gone/', 'the map names src/a/ twice']));

  it('refuse retired phrases in what is shown, and neither in comments nor as parts of other words', () =>
    expect([
      ...retiredPhrases(
        'src/app/a.tsx',
        'const a = <p title={`${n} ways out`}>Kept\n views</p>; // whoever\nconst b = ["Beginning", "unkept views", "In it we trust"];',
      ),
      ...retiredPhrases('src/model/a.ts', "const a = 'beginning';"),
      ...retiredPhrases('README.md', 'Whoever may edit accepts it.'),
    ]).toEqual([
      'src/app/a.tsx: “ways out” is retired, say “transitions out”',
      'src/app/a.tsx: “kept view” is retired, say “saved view”',
      'src/app/a.tsx: “beginning” is retired, say “Start”',
      'README.md: “whoever” is retired, say “people who”',
    ]));

  it('refuse retired words in names of folders, files and exports, and no other words that hold them', () =>
    expect(
      retiredWords(
        table({
          'src/app/hands/drag.ts': '',
          'src/app/canvas/terrain.test.ts': '',
          'src/app/a.ts':
            'export const [x] = [1]; export const makeBrush = 1, walked = 2; export class LitShape {}',
          'src/app/b.ts': 'export type Moment = 1; const journal = 1; export { journal };',
        }),
      ),
    ).toEqual([
      'src/app/hands/drag.ts: “hands” is retired, say gestures, interactions',
      'src/app/canvas/terrain.test.ts: “terrain” is retired, say obstacle index',
      'makeBrush of src/app/a.ts: “brush” is retired, say render context',
      'LitShape of src/app/a.ts: “lit” is retired, say highlight',
      'Moment of src/app/b.ts: “moment” is retired, say snapshot',
    ]));

  it('refuse an operation that a feature writes by hand, and one that the model spells as the wire does', () => {
    const written = (op: string, fields: string) => `[{ op: '${op}', kind: 'part', id, ${fields} }]`;
    const found = writtenOperations(
      new Map([
        ['src/app/a/a.ts', written('update', 'body: { name }')],
        ['src/app/b/b.ts', written('delete', '')],
        ['src/app/c/c.ts', "type Write = Exclude<Operation, { op: 'delete' }>;"],
        ['src/model/a.ts', written('create', 'body: { name }')],
        ['src/model/commands/b.ts', written('create', 'fields: { name }')],
      ]),
    );
    expect(found).toEqual(['src/app/a', 'src/app/b', 'src/model/a.ts']);
  });

  it('see a store that is made for a whole page, and none that a function makes', () => {
    const zustand = "import { create, createStore } from 'zustand';\n";
    const stores = (text: string) => pageStores('src/app/a.ts', zustand + text);
    expect(stores('export const useA = create<A>((set) => ({ set }));')).toEqual(['src/app/a.ts useA']);
    expect(stores('const useA = create<A>()(persist(() => ({}), { name }));')).toEqual(['src/app/a.ts useA']);
    expect(stores('const a = createStore(() => ({}));')).toEqual(['src/app/a.ts a']);
    expect(stores('export const made = () => create<A>(() => ({}));')).toEqual([]);
    expect(stores('const a = other(() => ({})); const b = other()(create);')).toEqual([]);
    expect(pageStores('src/app/a.ts', "import { create } from './b.ts';\nconst a = create();")).toEqual([]);
  });

  it('refuse an analysis that is made or brought on while something is drawn', () => {
    const advanced = (text: string) => advancedWhileDrawn('src/app/a.tsx', text);
    expect(advanced('export function useA() { return known.advance(model); }')).toEqual([
      'src/app/a.tsx useA',
    ]);
    expect(advanced('const Row = () => { const told = () => a.b.advance(model); return told(); };')).toEqual([
      'src/app/a.tsx Row',
    ]);
    expect(advanced('function Shown() { const [a] = useState(() => new ModelFindings()); }')).toEqual([
      'src/app/a.tsx Shown',
    ]);
    expect(advanced('class Held { #update() { this.#a.advance(model); } }')).toEqual([]);
    expect(advanced('function read() { a.advance(model); } function useA() { return a.advanced; }')).toEqual(
      [],
    );
  });

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

  it('refuse a class that takes the ring of the focus away for good', () =>
    expect(
      readSource('src/app/a.tsx', 'const a = "p-1 outline-none focus-visible:outline-2";').forbidden,
    ).toEqual(['outline-none, which no ring is drawn with: outline-0 (line 1)']));

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
      loaded: [],
      exported: [],
      isBarrel: false,
      forbidden: [],
    }));
});
