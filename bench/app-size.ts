import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Row } from './table.ts';

/** Limit on what the browser loads as script before a canvas is opened, gzipped, in bytes. */
const LIMIT = 250_000;

/** The scripts that index.html loads and preloads, and what those import at once. */
function initialScripts(): Set<string> {
  const page = readFileSync('dist/app/index.html', 'utf8');
  const found = new Set(
    [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''),
  );
  const known = new Set(readdirSync('dist/app/assets').map((name) => `assets/${name}`));
  for (const file of found) {
    const code = readFileSync(`dist/app/${file}`, 'utf8');
    for (const [, name] of code.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      if (known.has(`assets/${name}`)) found.add(`assets/${name}`);
  }
  return found;
}

/** How much script the first page loads, against its limit. */
export function benchAppSize(): Row[] {
  const bytes = [...initialScripts()].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/app/${file}`)).length,
    0,
  );
  return [
    {
      what: 'initial JavaScript, gzipped',
      ours: `${Math.round(bytes / 1000)} kB`,
      against: `${LIMIT / 1000} kB limit`,
      ratio: (bytes / LIMIT).toFixed(2),
    },
  ];
}
