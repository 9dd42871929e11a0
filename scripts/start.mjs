// `npm start`. Plain JavaScript, and the service is loaded into this same process: nothing stands between a signal
// and the service, and no loader slows it down.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const BUILT = ['dist/app/index.html', 'dist/server/main.js'];

/** @param {string} path */
const changedAt = (path) => statSync(path).mtimeMs;

/**
 * When anything at or below `path` changed last, in ms; folders count, for they change when a file is removed.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return changedAt(path);
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), changedAt(path));
}

const built = BUILT.map((file) => join(root, file));
const builtAt = built.every(existsSync) ? Math.min(...built.map(changedAt)) : 0;

if (builtAt < Math.max(...SOURCES.map((path) => newest(join(root, path))))) {
  console.log('Building, once after a change: about ten seconds.');
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) {
    console.error('The build failed. `npm ci --include=dev` installs what it needs.');
    process.exit(1);
  }
}

await import(new URL('../dist/server/main.js', import.meta.url).href);
