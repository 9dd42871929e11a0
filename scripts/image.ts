// `node --import tsx scripts/image.ts FOLDER`: what the container image holds, as a folder. The Dockerfile runs it after a build, and
// `e2e/container.spec.ts` starts the service in such a folder.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Packages } from './packages.ts';

const ROOT = join(import.meta.dirname, '..');
const PARTS = ['package.json', 'LICENSE', 'NOTICE', 'CHANGELOG.md', 'dist', 'docs'];
/** What no program loads: types and sources, maps of them, and builds for pages without modules. More than a third of all bytes. */
const NEVER_LOADED = /\.(?:[cm]?ts|map|iife\.js|umd\.cjs)$/;
/** What of the packages for PDF is not loaded: a package manager, builds for pages, the fonts of readers, and faces that no document is set in. */
const NOT_FOR_PDF =
  /\/pdfkit\/(?:\.yarn|js\/(?:pdfkit\.(?!node\.mjs)|standard-fonts\/|data\/))|\/fontkit\/(?:src\/|dist\/browser)|\/dejavu-fonts-ttf\/(?:ttf\/(?!DejaVuSansCondensed(?:-Bold)?\.ttf)|fontconfig\/|.*cover\.txt|status\.txt)/;
/** What is only needed to compile it. */
const LEFT_OUT = [
  'deps',
  'src',
  'build/Release/obj',
  'build/Release/obj.target',
  'build/Release/sqlite3.a',
  'build/Release/test_extension.node',
];

const [folder] = process.argv.slice(2);
if (folder === undefined || existsSync(folder)) {
  console.error('usage: node --import tsx scripts/image.ts FOLDER, which is not there yet');
  process.exit(2);
}
for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
for (const { path } of new Packages(ROOT).ofService())
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    // Packages within it are its own only where they are needed, and then named themselves.
    filter: (source) =>
      !source.slice(join(ROOT, path).length).includes('/node_modules') &&
      !NEVER_LOADED.test(source) &&
      !NOT_FOR_PDF.test(source),
  });
for (const part of LEFT_OUT)
  rmSync(join(folder, 'node_modules/better-sqlite3', part), { recursive: true, force: true });
