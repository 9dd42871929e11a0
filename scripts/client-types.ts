/** Writes the types of the client package into dist/client: those of its source, with paths that need no aliases. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/client');

rmSync(OUT, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', join(ROOT, 'tsconfig.client.json')],
  { cwd: ROOT, stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(OUT, name);
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/(["'])(#\w+\/|\.{1,2}\/)([^"']+)\.ts\1/g, relativeTo(path)),
  );
}

/** An import as a file beside this one would be asked for by whoever installs the package. */
function relativeTo(path: string) {
  return (_: string, quote: string, root: string, rest: string): string => {
    const at = root.startsWith('#') ? join(OUT, root.slice(1), rest) : join(dirname(path), root, rest);
    const way = relative(dirname(path), at).replaceAll('\\', '/');
    return `${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`;
  };
}
