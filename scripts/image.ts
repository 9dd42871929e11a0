// `node --import tsx scripts/image.ts FOLDER`: what the container image holds, as a folder. The Dockerfile runs it after a build, and
// `e2e/container.spec.ts` starts the service in such a folder.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Packages } from './packages.ts';

const ROOT = join(import.meta.dirname, '..');
const PARTS = ['package.json', 'LICENSE', 'NOTICE', 'CHANGELOG.md', 'dist', 'docs'];
/** What no program loads: types and sources, maps of them, and builds for pages without modules. A third of all bytes. */
const NEVER_LOADED = /\.(?:[cm]?ts|map|iife\.js)$/;
/** What is only needed to compile it. */
const LEFT_OUT = [
  'deps',
  'src',
  'build/Release/obj',
  'build/Release/obj.target',
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
      !source.slice(join(ROOT, path).length).includes('/node_modules') && !NEVER_LOADED.test(source),
  });
for (const part of LEFT_OUT)
  rmSync(join(folder, 'node_modules/better-sqlite3', part), { recursive: true, force: true });
