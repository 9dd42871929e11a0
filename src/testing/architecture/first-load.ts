import { resolveImport, type SourceFile } from './source-file.ts';

/** The paths of all files that are loaded before anything of `entry` runs. */
export function firstLoad(files: readonly SourceFile[], entry: string): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set([entry]);
  // A set that grows is walked to its end.
  for (const path of found)
    for (const specifier of byPath.get(path)?.loaded ?? []) {
      const target = resolveImport(path, specifier);
      if (target !== undefined) found.add(target);
    }
  return found;
}
