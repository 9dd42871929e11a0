import { dirname } from 'node:path';

const WRITTEN = /\bop: '(?:create|update|delete)',/;

/**
 * Folders of features that write operations by hand, in place of calling a command of the model, and files of the model that spell them
 * as the wire does. `texts`: the text of each file by its path.
 */
export function writtenOperations(texts: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [path, text] of texts) {
    if (path.startsWith('src/app/') && WRITTEN.test(text)) found.add(dirname(path));
    if (path.startsWith('src/model/') && /\bop: '\w+',[^;]*?\bbody\b/.test(text)) found.add(path);
  }
  return [...found].sort();
}
