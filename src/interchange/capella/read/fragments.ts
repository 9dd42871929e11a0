import type { ModelFile } from './read-files.ts';

/** What an element elsewhere is named by: a file, relative to the one that names it, and an id in it. */
export interface Href {
  readonly path: string;
  readonly id: string;
}

/** Reads `fragments/A%20b.capellafragment#id`. */
export function readHref(href: string): Href {
  const at = href.indexOf('#');
  const path = at === -1 ? href : href.slice(0, at);
  return { path: decoded(path), id: at === -1 ? '' : href.slice(at + 1) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The fragment that a path means, seen from the file that names it. */
export function findFragment(files: readonly ModelFile[], from: string, path: string): ModelFile | undefined {
  const steps = from.split('/').slice(0, -1);
  for (const step of path.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  const whole = steps.join('/');
  return files.find((file) => file.isFragment && file.path === whole);
}
