import { posix } from 'node:path';

/** The folders that a map explains: those that its tables begin a row with, written `` `src/…/` ``. */
export const mappedFolders = (map: string): string[] =>
  [...map.matchAll(/^\| `(src\/[^`]*)\/` +\|/gm)].flatMap(([, folder]) => folder ?? []);

/** Every folder of which a file lies directly in it, and those above. */
export function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== 'src' && folder !== '.'; folder = posix.dirname(folder))
      folders.add(folder);
  return [...folders].sort();
}

/** One sentence for each folder that the map leaves out or names twice, and for each that it shows and that is not there. */
export function mapViolations(map: string, paths: readonly string[]): string[] {
  const folders = foldersOf(paths);
  const mapped = mappedFolders(map);
  return [
    ...folders.filter((folder) => !mapped.includes(folder)).map((folder) => `the map leaves out ${folder}/`),
    ...mapped.filter((folder) => !folders.includes(folder)).map((folder) => `there is no ${folder}/`),
    ...mapped
      .filter((folder, at) => mapped.indexOf(folder) !== at)
      .map((folder) => `the map names ${folder}/ twice`),
  ];
}
